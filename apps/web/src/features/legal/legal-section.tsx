import { Fragment } from 'react'
import { Link } from 'react-router'
import { typeset } from '#shared/words/typeset.ts'
import type { LegalBlock, LegalSection, LegalTable } from './documents/legal-document.ts'
import { isRequisite, type Requisites, withRequisites } from './requisites.ts'

type Filled = { requisites: Requisites | undefined }

/** A numbered section: its paragraphs are numbered within it, lists and tables belong to the paragraph above. */
export function LegalSectionView({ section, number, requisites }: { section: LegalSection; number: number } & Filled) {
  const titleId = `${section.id}-title`

  return (
    <section id={section.id} aria-labelledby={titleId} className="near-150 md:near-90 not-first:mt-12">
      <h2 id={titleId} className="text-h2 md:flex">
        <span className="text-gold tabular-nums md:w-13 md:shrink-0">{number}.</span>{' '}
        <span>{typeset(section.title)}</span>
      </h2>
      <div className="prose-text mt-4 space-y-3.5">
        {section.blocks.map((block, index) => (
          <Block
            key={toKey(block)}
            block={block}
            number={`${number}.${section.blocks.slice(0, index + 1).filter((block) => typeof block === 'string').length}`}
            requisites={requisites}
          />
        ))}
      </div>
    </section>
  )
}

function Block({ block, number, requisites }: { block: LegalBlock; number: string } & Filled) {
  if (typeof block === 'string') {
    return (
      <p className="md:relative md:pl-13 print:relative print:pl-13">
        <span className="text-text-3 tabular-nums md:absolute md:left-0 print:absolute print:left-0">{number}.</span>{' '}
        <LegalText text={block} requisites={requisites} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul className="list-disc space-y-1.5 pl-5 marker:text-gold md:ml-13 print:ml-13">
        {block.list.map((item) => (
          <li key={item} className="pl-1">
            <LegalText text={item} requisites={requisites} />
          </li>
        ))}
      </ul>
    )
  }
  // Without scripts the requisites never come: lines that would only name them are left out.
  const rows = requisites ? block.rows : block.rows.filter((cells) => !isRequisite(cells.at(-1)))
  if (rows.length === 0) return <WithoutScripts />
  return <Table table={{ ...block, rows }} requisites={requisites} />
}

function WithoutScripts() {
  return (
    <noscript>
      <p className="md:pl-13">Реквизиты появятся здесь, если включить в браузере JavaScript.</p>
    </noscript>
  )
}

/** On a phone each row becomes a group of labelled lines: four columns of prose do not fit. */
function Table({ table: { columns, rows }, requisites }: { table: LegalTable } & Filled) {
  return (
    <table className="mb-6 w-full border-collapse text-left text-small max-md:block md:ml-13 md:w-[calc(100%-3.25rem)] print:ml-13 print:table print:w-[calc(100%-3.25rem)]">
      <thead className="max-md:sr-only print:not-sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="border-b border-line-strong py-2 pr-4 font-medium text-text-3">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block print:table-row-group">
        {rows.map((cells) => (
          <tr
            key={cells.join()}
            className="break-inside-avoid border-b border-line max-md:flex max-md:flex-col max-md:gap-2 max-md:py-3.5 print:table-row"
          >
            {cells.map((text, index) => {
              const column = columns[index]
              const Cell = index === 0 ? 'th' : 'td'
              return (
                <Cell
                  key={column}
                  scope={index === 0 ? 'row' : undefined}
                  className="align-top text-text-2 first:font-medium first:text-text-1 md:py-2.5 md:pr-4 print:table-cell print:py-2 print:pr-4"
                >
                  {index > 0 && <span className="block text-caption text-text-3 md:hidden print:hidden">{column}</span>}
                  <LegalText text={text} requisites={requisites} />
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function toKey(block: LegalBlock): string {
  if (typeof block === 'string') return block
  return 'list' in block ? block.list.join() : block.columns.concat(block.rows.flat()).join()
}

type LegalTextProps = { text: string; requisites: Requisites | undefined }

/** A link, `[words](address)`, or an e-mail address. */
const linkOrEmail = /(\[[^\]]+\]\([^)]+\)|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** A text of a document with its requisites filled in, its links and e-mail addresses alive. */
function LegalText({ text, requisites }: LegalTextProps) {
  const parts = typeset(withRequisites(text, requisites)).split(linkOrEmail)
  // What the pattern matched is at the odd indexes.
  let offset = 0
  return parts.map((part, index) => {
    const key = offset
    offset += part.length + 1
    return <Fragment key={key}>{index % 2 === 1 ? <TextLink source={part} /> : part}</Fragment>
  })
}

function TextLink({ source }: { source: string }) {
  const [, words, address] = /^\[(.+)\]\((.+)\)$/.exec(source) ?? []
  if (!words || !address) return <a href={`mailto:${source}`}>{source}</a>
  return <Link to={address}>{words}</Link>
}
