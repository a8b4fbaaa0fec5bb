import { useState } from 'react'
import { SpreadTray } from '#shared/spreads/spread-tray.tsx'
import { CardViewer } from '#shared/tarot/card-viewer.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import type { DrawCheck } from './check-draw.ts'

const malformedTexts = {
  malformed_seed: 'Зерно — это 64 знака: цифры и латинские буквы от a до f. Скопируйте его целиком.',
  malformed_picks: 'Места карт — разные числа от 0 до 77 через запятую.',
  cards_differ: 'Показанные карты лежат на других местах.',
  lies_on_table: 'Эта карта уже лежала на столе: второй раз она лечь не могла.',
}

type VerdictProps = {
  check: DrawCheck
  commitment: string
  /** The names of the places, in their order, as far as they are known. */
  places?: readonly string[]
}

const ordinals = [
  'первая',
  'вторая',
  'третья',
  'четвёртая',
  'пятая',
  'шестая',
  'седьмая',
  'восьмая',
  'девятая',
  'десятая',
]

/** Returns a place of the deck, counted from 0, as one says it. */
function ordinal(place: number): string {
  return ordinals[place] ?? `${place + 1}-я`
}

export function Verdict({ check, commitment, places = [] }: VerdictProps) {
  if (check.verdict === 'malformed') return <Notice tone="warn">{malformedTexts[check.reason]}</Notice>
  if (check.verdict === 'honest') return <HonestDraw {...check} commitment={commitment} places={places} />

  return (
    <Notice tone="err" title="Отпечаток не совпал">
      <p>
        Из этого зерна выходит другой отпечаток. Сверьте, что все строки скопированы целиком. Если целиком — перед вами
        не тот расклад, который был закреплён.
      </p>
      <p className="mt-2 break-all">Получилось: {check.commitment}</p>
    </Notice>
  )
}

type HonestDrawProps = Extract<DrawCheck, { verdict: 'honest' }> & { commitment: string; places: readonly string[] }

function HonestDraw({ picks, cards, commitment, places, isFirstFree }: HonestDrawProps) {
  const [openAt, setOpenAt] = useState<number | null>(null)
  const shown = cards.map((card, index) => ({
    ...card,
    positionName: `${places[index] ?? `Карта ${index + 1}`}, ${ordinal(picks[index] ?? 0)} сверху`,
  }))

  return (
    <div className="flex flex-col gap-8">
      {isFirstFree === undefined ? (
        <Notice tone="ok" title="Расклад честный">
          Отпечаток совпал. Порядок колоды и перевёрнутые карты были закреплены до того, как выбрали места, и с тех пор
          не менялись.
        </Notice>
      ) : (
        <Notice tone="ok" title="Уточняющая карта честная">
          Отпечаток совпал: порядок её отдельной колоды с тех пор не менялся.{' '}
          {isFirstFree
            ? 'Это первая карта сверху, которой ещё не было на столе.'
            : 'Карта взята не с первого свободного места: значит, место выбрали рукой.'}
        </Notice>
      )}
      <div>
        <h2 className="mb-4 text-h2">{isFirstFree === undefined ? 'Выпавшие карты' : 'Выпавшая карта'}</h2>
        <SpreadTray cards={shown} onOpen={setOpenAt} />
        <CardViewer cards={shown} openAt={openAt} onClose={() => setOpenAt(null)} />
        {cards.some(({ isReversed }) => isReversed) && (
          <p className="mt-4 text-small text-text-3">
            Так карты лежали в колоде. Если вы просили без перевёрнутых, в чате все они лежат прямо.
          </p>
        )}
        <p className="mt-4 text-small text-text-3">
          Отпечаток, закреплённый до выбора карт: <span className="break-all text-text-2">{commitment}</span>
        </p>
      </div>
    </div>
  )
}
