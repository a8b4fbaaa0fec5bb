import { testimonials, testimonialTexts } from './claims.ts'

export function Testimonials() {
  return (
    <section
      data-claim
      aria-labelledby="testimonials-title"
      id="testimonials"
      className="near-449 lg:near-198 container-page section-padding scroll-mt-6"
    >
      <p className="eyebrow">{testimonialTexts.eyebrow}</p>
      <h2 id="testimonials-title" className="mt-3 text-h1">
        {testimonialTexts.title}
      </h2>
      <ul className="mt-10 gap-6 sm:columns-2 lg:columns-3">
        {testimonials.map(({ name, about, text }) => (
          <li key={name} className="mb-6 break-inside-avoid">
            <figure className="rounded-lg border border-line bg-bg-1 p-6">
              <blockquote className="text-text-1">«{text}»</blockquote>
              <figcaption className="mt-4 text-small text-text-3">
                <span className="font-medium text-gold-hi">{name}</span>, {about}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
