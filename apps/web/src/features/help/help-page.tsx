import { Contacts } from '#shared/layout/contacts.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import type { HelpCategory } from './content/help-types.ts'
import { HelpSection } from './help-section.tsx'
import { useHelp } from './use-help.ts'

/** The whole help centre. Closed answers are in the page all the same: for search engines, and without scripts. */
export function HelpPage({ categories }: { categories: readonly HelpCategory[] }) {
  const help = useHelp(categories)

  return (
    <div className="container-page grid gap-x-16 gap-y-10 py-8 md:py-14 lg:grid-cols-[1fr_18rem]">
      {/* Without scripts nothing can be opened, so nothing is closed. */}
      <noscript>
        <style>{'@layer base{#content [hidden]{display:block!important}}'}</style>
      </noscript>
      <div className="min-w-0">
        <p className="eyebrow">Помощь</p>
        <h1 className="mt-3 text-h1">Чем помочь?</h1>
        <SearchField
          label="Поиск по вопросам"
          placeholder="Поиск по вопросам..."
          value={help.text}
          onSearch={help.search}
          className="mt-7 max-w-xl"
        />
        <div className="mt-8 border-b border-line">
          {help.shown.map((category) => (
            <HelpSection
              key={category.id}
              category={category}
              isOpen={help.openCategory === category.id}
              onToggle={() => help.toggleCategory(category.id)}
              openQuestions={help.openQuestions}
              onToggleQuestion={help.toggleQuestion}
            />
          ))}
        </div>
        <div role="status">
          {help.shown.length === 0 && (
            <div className="flex flex-col items-start gap-4 py-6">
              <p className="text-text-2">По этим словам ничего нет. Попробуйте другие или напишите нам.</p>
              <Button size="dense" onClick={() => help.search('')}>
                Показать все вопросы
              </Button>
            </div>
          )}
        </div>
      </div>
      <aside className="h-fit noscript:hidden rounded-lg border border-line bg-bg-1 p-6 lg:sticky lg:top-6">
        <h2 className="text-h3">Не нашли ответа?</h2>
        <p className="mt-2 text-small text-text-2">Напишите: письма читает человек.</p>
        <Contacts />
      </aside>
    </div>
  )
}
