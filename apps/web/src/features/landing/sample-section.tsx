import { Walkthrough } from '#shared/walkthrough/walkthrough.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { sampleReading } from './sample-reading.ts'

/** A reading from the question to its end, for a visitor who has never seen one. */
export function SampleSection() {
  return (
    <section
      aria-labelledby="sample-title"
      id="sample"
      className="near-211 lg:near-260 container-page section-padding scroll-mt-6"
    >
      <p className="eyebrow">Первое гадание</p>
      <h2 id="sample-title" className="mt-3 text-h1">
        Как звучит ответ
      </h2>
      <p className="mt-4 mb-8 max-w-[38rem] text-lead text-text-2">
        {typeset(
          'Вопрос, три карты, шесть шагов. Нажмите и посмотрите весь разговор от начала до конца — отвечать ничего не надо.',
        )}
      </p>
      <Walkthrough script={sampleReading} />
    </section>
  )
}
