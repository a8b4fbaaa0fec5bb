import { Link } from 'react-router'
import { usePublicConfig } from '#shared/api/public-config.ts'
import { typeset } from '#shared/words/typeset.ts'
import type { LegalDocument } from './documents/legal-document.ts'
import { legalPages } from './legal-documents.ts'
import { LegalSectionView } from './legal-section.tsx'
import { toRequisites } from './requisites.ts'

const months = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ')

/** A legal document with its contents beside it; on paper the text alone, black on white. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const config = usePublicConfig()
  const requisites = config && toRequisites(config)

  return (
    <article className="container-page py-8 md:py-14 print:max-w-none print:p-0">
      <p className="eyebrow print:hidden">Документы</p>
      <h1 className="mt-3 max-w-[46rem] text-h1">{document.title}</h1>
      <p className="mt-3 text-small text-text-3">
        Обновлено <time dateTime={document.updatedAt}>{dayInWords(document.updatedAt)}</time>
      </p>
      <p className="mt-4 max-w-[42rem] text-lead text-text-2">{typeset(document.lead)}</p>
      <div className="mt-10 gap-14 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] xl:gap-20 print:block">
        <Contents document={document} />
        <div className="max-w-[46rem] print:max-w-none">
          {document.sections.map((section, index) => (
            <LegalSectionView key={section.id} number={index + 1} section={section} requisites={requisites} />
          ))}
          <p className="mt-10 text-small text-text-3 md:pl-13">Версия документа: {document.version}</p>
          <OtherDocuments current={document} />
        </div>
      </div>
    </article>
  )
}

function Contents({ document }: { document: LegalDocument }) {
  return (
    <nav aria-label="Содержание" className="max-lg:hidden">
      <ol className="sticky top-8 max-h-[calc(100dvh-4rem)] space-y-0.5 overflow-y-auto border-l border-line pl-1">
        {document.sections.map((section, index) => (
          <li key={section.id}>
            <Link
              to={{ hash: section.id }}
              className="flex gap-2 rounded-sm px-3 py-1.5 text-small text-text-2 transition-colors duration-hover hover:text-gold-hi"
            >
              <span className="w-5 shrink-0 text-right text-text-3 tabular-nums">{index + 1}</span>
              {typeset(section.title)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function OtherDocuments({ current }: { current: LegalDocument }) {
  return (
    <nav aria-label="Другие документы" className="mt-10 border-t border-line pt-6 md:pl-13">
      <ul className="flex flex-col gap-x-6 sm:flex-row sm:flex-wrap">
        {legalPages
          .filter((page) => page.id !== current.id)
          .map((page) => (
            <li key={page.id}>
              <Link
                to={page.to}
                className="inline-flex min-h-11 items-center text-small text-text-2 transition-colors duration-hover hover:text-gold-hi"
              >
                {page.label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

/**
 * Writes a day by hand: what formatters put between the words differs between the server that prerenders and the
 * browser.
 */
function dayInWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day}\u00a0${months[(month ?? 1) - 1]} ${year}\u00a0г.`
}
