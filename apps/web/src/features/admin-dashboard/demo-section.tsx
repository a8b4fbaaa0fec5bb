import type { DemoStats } from '@lunaria/contract/admin-dashboard'
import { plainText } from '@lunaria/tarot/card-tags'
import { shownCount } from '@lunaria/words/counts'
import { shownAverage } from '@lunaria/words/figures'
import { listedMoment } from '@lunaria/words/moments'
import { useQuery } from '@tanstack/react-query'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import { Block } from './block.tsx'
import { demoQuery } from './dashboard-queries.ts'
import { Facts } from './facts.tsx'

const speakers: Record<string, string> = { user: 'Гость', assistant: 'Мастер', system: 'Служба' }

/** What strangers ask before they sign up. */
export function DemoSection() {
  const demo = useQuery(demoQuery)

  return (
    <PanelSection title="Демо-чат" aside={<p className="text-caption text-text-3">хранится 30 дней</p>}>
      <Block query={demo} height="h-132">
        {({ summary, recentMessages }) => (
          <>
            <Facts
              facts={[
                { name: 'Сессий', value: shownCount(summary.session_count) },
                { name: 'Вопросов', value: shownCount(summary.total_user_messages) },
                { name: 'Сообщений', value: shownCount(summary.total_messages) },
                { name: 'Вопросов за сессию', value: shownAverage(summary.avg_user_messages) },
              ]}
            />
            {recentMessages.length === 0 ? (
              <p className="text-small text-text-2">
                Пока никто ничего не спросил. Последние вопросы гостей появятся здесь.
              </p>
            ) : (
              <RecentMessages messages={recentMessages} />
            )}
          </>
        )}
      </Block>
    </PanelSection>
  )
}

function RecentMessages({ messages }: { messages: DemoStats['recentMessages'] }) {
  return (
    <section
      aria-label="Последние сообщения демо-чата"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard
      tabIndex={0}
      className="h-112 overflow-y-auto overscroll-contain rounded-md border border-line bg-bg-0/40"
    >
      <ol>
        {messages.map(({ id, session_id, role, content, created_at }) => (
          <li key={id} className="border-b border-line px-4 py-3 last:border-b-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-caption text-text-3">
              <span>
                <span className={role === 'user' ? 'font-medium text-gold-hi' : 'font-medium text-text-2'}>
                  {speakers[role] ?? role}
                </span>{' '}
                · {session_id.slice(0, 8)}
              </span>
              <time dateTime={created_at} className="tabular-nums">
                {listedMoment(created_at, 'browser')}
              </time>
            </p>
            <p className="mt-1 line-clamp-4 text-small whitespace-pre-line break-words text-text-2">
              {plainText(content)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
