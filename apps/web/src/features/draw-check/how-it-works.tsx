const steps = [
  {
    title: 'Зерно',
    text: 'Сервер берёт случайное число — 32 байта. По нему одному перемешивается вся колода и решается, какие карты лягут перевёрнутыми: три из десяти.',
  },
  {
    title: 'Отпечаток',
    text: 'До того как выбраны карты, сервер показывает отпечаток зерна и порядка колоды. Колоду по нему не угадать, но и переложить её потом нельзя: отпечаток станет другим.',
  },
  {
    title: 'Выбор',
    text: 'Вы указываете места в закрытой колоде. Если не указали, карты берутся сверху, с места 0.',
  },
  {
    title: 'Проверка',
    text: 'Когда ответ закончен, зерно открывается. Страница повторяет перемешивание в вашем браузере и сравнивает отпечатки. На сервер ничего не уходит.',
  },
]

export function HowItWorks() {
  return (
    <section aria-labelledby="how-title">
      <h2 id="how-title" className="text-h2">
        Как это работает
      </h2>
      <ol className="mt-6 grid gap-6 md:grid-cols-2">
        {steps.map((step, index) => (
          <li key={step.title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="flex size-9 shrink-0 items-center justify-center rounded-pill border border-gold-line font-display text-gold"
            >
              {['I', 'II', 'III', 'IV'][index]}
            </span>
            <div>
              <h3 className="text-h3">{step.title}</h3>
              <p className="mt-1 text-text-2">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <h3 className="mt-10 text-h3">Чего проверка не доказывает</h3>
      <p className="mt-2 max-w-[44rem] text-text-2">
        Она не покажет, как сервер выбрал зерно. Поэтому самый строгий способ — указать места самому: отпечаток уже
        показан, и никто не знал, какие места вы назовёте. Если карты взяты сверху, проверка подтверждает, что их
        не подменили, пока шёл ответ.
      </p>
      <Algorithm />
    </section>
  )
}

function Algorithm() {
  return (
    <details className="mt-8 rounded-lg border border-line bg-bg-1 px-5 py-2">
      <summary className="flex min-h-11 items-center rounded-sm font-medium text-text-1">
        Для тех, кто напишет свою проверку
      </summary>
      <ol className="list-decimal space-y-2 pb-4 pl-5 text-small text-text-2">
        <li>Зерно — 32 байта, записанные 64 строчными шестнадцатеричными цифрами.</li>
        <li>
          Поток слов: блоки HMAC-SHA-256 (ключ — байты зерна, сообщения — «0», «1», «2»… в ASCII), прочитанные
          32-битными числами от старшего байта к младшему.
        </li>
        <li>
          Колода в порядке справочника. Для i от 77 до 1: j = uniform(i + 1), карты i и j меняются местами. uniform(n)
          берёт слово w, отбрасывает его, если w ≥ ⌊2³²/n⌋·n, иначе даёт остаток от деления на n.
        </li>
        <li>Затем для каждого места от 0 до 77 одно слово: карта перевёрнута, если w &lt; ⌊0,3·2³²⌋.</li>
        <li>
          Уточняющая карта — отдельная раздача со своим зерном: карта с первого места от 0, которой ещё нет на столе.
        </li>
        <li>
          Отпечаток — SHA-256 строки UTF-8: «lunaria-draw-v1», перевод строки, зерно, перевод строки, 78 мест через
          запятую: cardId или cardId:r, если карта перевёрнута.
        </li>
      </ol>
    </details>
  )
}
