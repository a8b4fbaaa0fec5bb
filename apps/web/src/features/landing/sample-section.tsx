import { Walkthrough } from '#shared/walkthrough/walkthrough.tsx'
import type { WalkthroughScript } from '#shared/walkthrough/walkthrough-script.ts'
import { typeset } from '#shared/words/typeset.ts'

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

/** The reading that a newcomer is shown: past, present, future. */
const sampleReading: WalkthroughScript = {
  question: 'Полгода не разговариваем с сестрой. Хочу позвонить и не могу. С чего начать?',
  spreadName: 'Три карты',
  cards: [
    {
      cardId: 'strength',
      isReversed: true,
      positionName: 'Прошлое',
      meaning:
        'Лев вышел без вас. Похоже, тот разговор сорвался не из-за последней фразы: вы долго держались с ровной улыбкой, и усталость сказала за вас то, чего вы не думали. Карта не спрашивает, кто виноват. Она спрашивает, чего тогда не хватило: сна, помощи или права рассердиться вовремя.',
    },
    {
      cardId: 'Four_of_Swords',
      positionName: 'Настоящее',
      meaning:
        'Оружие висит на стене, горит одна свеча. Полгода тишины выглядят как ссора, а работают как отдых: обоим надо было перестать защищаться. Многое улеглось само. Но свечу в этой комнате зажгли, потому что кого-то ждут обратно, и молчать дальше уже труднее, чем говорить.',
    },
    {
      cardId: 'Page_of_Cups',
      positionName: 'Будущее',
      meaning:
        'Из чаши выглядывает рыба, немного смешная. Паж Кубков не умеет торжественных примирений и не готовит речей. Если оставить как есть, лёд легко может тронуться от пустяка: от детской фотографии, рецепта, глупой шутки на двоих. Худшее, что может случиться, — горячие уши.',
    },
  ],
  advice:
    'От крика через тишину к неловкому слову — дорога короче, чем кажется. Не звоните выяснять, что это было. Сегодня вечером отправьте сестре одну картинку без подписи, такую, чтобы поняла только она. И решите заранее, что не станете считать минуты до ответа.',
}
