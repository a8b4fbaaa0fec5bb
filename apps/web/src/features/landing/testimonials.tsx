import { testimonials, testimonialTexts } from './claims.ts'

export function Testimonials() {
  return (
    <section
      data-claim
      aria-labelledby="testimonials-title"
      id="testimonials"
      className="near-143 sm:near-264 lg:near-204 container-page section-padding scroll-mt-6"
    >
      <p className="eyebrow">{testimonialTexts.eyebrow}</p>
      <h2 id="testimonials-title" className="mt-3 text-h1">
        {testimonialTexts.title}
      </h2>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by the keys too
        tabIndex={0}
        aria-labelledby="testimonials-title"
        className="no-scrollbar mt-10 flex snap-x snap-mandatory gap-4 overflow-x-auto max-sm:-mx-5 max-sm:px-5 sm:grid sm:auto-rows-fr sm:grid-cols-2 sm:gap-6 lg:grid-cols-3"
      >
        {testimonials.map(({ name, about, text }) => (
          <li key={name} className="w-[82%] shrink-0 snap-center sm:w-auto">
            <figure className="flex h-full flex-col justify-between rounded-lg border border-line bg-bg-1 p-6">
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
