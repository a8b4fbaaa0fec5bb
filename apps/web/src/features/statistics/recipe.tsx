import { Link } from 'react-router'
import { typeset } from '#shared/words/typeset.ts'

const steps = [
  'Скачайте файл. Строка — одна раздача: день по UTC, расклад, взятые места колоды, карты («:r» — перевёрнутая), зерно и печать. Вопросов, ответов, людей и времени суток в нём нет.',
  'Проверьте любую строку: зерно, места и печать можно вставить на страницу проверки. Она перемешает колоду заново и скажет, те ли это карты.',
  'Сосчитайте, сколько раз встретилась каждая из 78 карт: O₁…O₇₈. Ждать надо поровну: E — все карты, делённые на 78.',
  'Посчитайте разброс, который даёт случай. Раздача из k карт прибавляет к нему k·(78 − k)/(78·77): карта не ложится дважды в один расклад, поэтому он чуть меньше обычного. Сумма по всем строкам — V.',
  'Хи-квадрат — это сумма (O − E)²/V по всем картам. Степеней свободы 77. Для раскладов из одной карты получится обычная формула из учебника.',
]

/** How anyone can count what the page says. */
export function Recipe() {
  return (
    <section aria-labelledby="recipe-title" className="mt-14">
      <h2 id="recipe-title" className="text-h2">
        Как пересчитать самим
      </h2>
      <ol className="mt-5 flex max-w-[44rem] list-decimal flex-col gap-3 pl-6 text-text-2 marker:text-gold">
        {steps.map((step) => (
          <li key={step}>{typeset(step)}</li>
        ))}
      </ol>
      <pre className="mt-6 rounded-lg border border-line bg-bg-1 p-4 text-caption break-words whitespace-pre-wrap text-text-2">
        <code>{code}</code>
      </pre>
      <p className="mt-6 max-w-[44rem] text-text-2">
        {typeset(
          'Раздача попадает сюда, когда ответ закончен и зерно открыто, и остаётся, даже если чат потом удалят: из книги, откуда можно вырывать страницы, ничего не докажешь. Кому она выпала, здесь не записано. Пока файл качается, на сайте гадают дальше, так что в минуту скачивания числа на странице могут уйти вперёд на несколько раздач.',
        )}
      </p>
      <p className="mt-3">
        <Link
          to="/verify"
          className="inline-flex min-h-11 items-center text-gold-hi underline decoration-gold underline-offset-4"
        >
          Проверить одну раздачу
        </Link>
      </p>
    </section>
  )
}

const code = `import csv, collections
rows = list(csv.DictReader(open('draws.csv', encoding='utf-8-sig'), delimiter=';'))
drawn = [row['cards'].split() for row in rows]
count = collections.Counter(card.removesuffix(':r') for cards in drawn for card in cards)
E = sum(map(len, drawn)) / 78
V = sum(len(cards) * (78 - len(cards)) for cards in drawn) / (78 * 77)
missing = 78 - len(count)
print((sum((o - E) ** 2 for o in count.values()) + missing * E ** 2) / V)`
