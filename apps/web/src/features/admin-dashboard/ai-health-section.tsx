import type { AiHealth, AiWindow } from '@lunaria/contract/admin-dashboard'
import { shownCount } from '@lunaria/words/counts'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import { StatusDot } from '#shared/ui/states/status-dot.tsx'
import { Block } from './block.tsx'
import { BarList } from './charts/bar-list.tsx'
import { aiHealthQuery } from './dashboard-queries.ts'
import { Definitions } from './definitions.tsx'
import { shownSeconds, shownShare } from './figures-texts.ts'

const providers: Record<AiWindow['provider'], string> = { openai: 'ИИ-провайдер', builtin: 'Встроенный толкователь' }
const spans: Record<number, string> = { 24: 'за сутки', 168: 'за неделю' }

/** How the master's answers go. */
export function AiHealthSection() {
  const health = useQuery(aiHealthQuery)

  return (
    <PanelSection title="Ответы ИИ" aside={health.data && <Verdict health={health.data} />}>
      <Block query={health} height="h-132">
        {({ windows }) =>
          windows.length === 0 ? (
            <p className="text-small text-text-2">
              За неделю мастер никому не отвечал. Сбои и задержки появятся здесь.
            </p>
          ) : (
            <>
              <HealthTable windows={windows} />
              <Failures windows={windows} />
              <Definitions
                terms={[
                  ['Ответы', 'все начатые ответы, и в демо-чате тоже. Остановленные человеком сбоями не считаются.'],
                  ['Первые слова', 'время от начала работы мастера до первого куска текста, без ожидания в очереди.'],
                  ['Весь ответ', 'сколько длились ответы, дошедшие до конца.'],
                  [
                    'Обычно и 95 %',
                    'половина ответов была не дольше первого числа, девятнадцать из двадцати — не дольше второго.',
                  ],
                ]}
              />
            </>
          )
        }
      </Block>
    </PanelSection>
  )
}

/** In a word, how the one who answers now does today. */
function Verdict({ health }: { health: AiHealth }) {
  const today = health.windows.find(({ hours, provider }) => hours === 24 && provider === health.provider)
  const name = health.model || providers[health.provider]
  if (!today) return <StatusDot tone="neutral">{name}: сегодня тихо</StatusDot>
  const share = today.failed / today.calls
  if (share >= 0.1) return <StatusDot tone="err">{name}: много сбоев</StatusDot>
  return share >= 0.02 ? (
    <StatusDot tone="warn">{name}: есть сбои</StatusDot>
  ) : (
    <StatusDot tone="ok">{name}: работает</StatusDot>
  )
}

const lines: readonly { name: string; value: (window: AiWindow) => string }[] = [
  { name: 'Ответов', value: ({ calls }) => shownCount(calls) },
  { name: 'Остановлено', value: ({ stopped }) => shownCount(stopped) },
  { name: 'Сбоев', value: ({ failed, calls }) => `${shownCount(failed)} (${shownShare(failed, calls)})` },
  { name: 'Первые слова: обычно', value: ({ firstTokenMs }) => shownSeconds(firstTokenMs.p50) },
  { name: 'Первые слова: 95\u00a0%', value: ({ firstTokenMs }) => shownSeconds(firstTokenMs.p95) },
  { name: 'Весь ответ: обычно', value: ({ durationMs }) => shownSeconds(durationMs.p50) },
  { name: 'Весь ответ: 95\u00a0%', value: ({ durationMs }) => shownSeconds(durationMs.p95) },
]

function HealthTable({ windows }: { windows: readonly AiWindow[] }) {
  const areMany = new Set(windows.map(({ provider }) => provider)).size > 1

  return (
    <section
      aria-label="Ответы за сутки и за неделю"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line"
    >
      <table className="w-full border-collapse text-small">
        <thead>
          <tr className="bg-bg-2 text-caption text-text-2">
            <th scope="col" className="sticky left-0 bg-bg-2 px-3 py-2.5 text-left font-medium">
              <span className="sr-only">Что измеряется</span>
            </th>
            {windows.map(({ hours, provider }) => (
              <th key={`${provider}${hours}`} scope="col" className="px-3 py-2.5 text-right font-medium">
                {areMany && <span className="block text-text-3">{providers[provider]}</span>}
                <span className="whitespace-nowrap">{spans[hours]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, value }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="sticky left-0 min-w-30 bg-bg-1 px-3 py-2 text-left font-normal text-text-2">
                {name}
              </th>
              {windows.map((window) => (
                <td
                  key={`${window.provider}${window.hours}`}
                  className={clsx(
                    'px-3 py-2 text-right whitespace-nowrap tabular-nums',
                    name === 'Сбоев' && window.failed > 0 ? 'text-warn' : 'text-text-1',
                  )}
                >
                  {value(window)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What went wrong within the week, the most frequent first. */
function Failures({ windows }: { windows: readonly AiWindow[] }) {
  const failures = windows.filter(({ hours }) => hours > 24).flatMap((window) => window.failures)
  if (failures.length === 0) return null
  return (
    <div className="mt-5">
      <h3 className="mb-3 font-text text-small font-medium text-text-1">Сбои за неделю</h3>
      <BarList
        colour="err"
        rows={failures.map(({ code, text, count }) => ({
          key: code,
          name: text,
          value: count,
          shown: shownCount(count),
          note: code,
        }))}
      />
    </div>
  )
}
