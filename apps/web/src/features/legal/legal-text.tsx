import { Fragment } from 'react'
import { Link } from 'react-router'
import { typeset } from '#shared/words/typeset.ts'
import { type Requisites, withRequisites } from './requisites.ts'

type LegalTextProps = { text: string; requisites: Requisites | undefined }

/** A link, `[words](address)`, or an e-mail address. */
const linkOrEmail = /(\[[^\]]+\]\([^)]+\)|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** A text of a document with its requisites filled in, its links and e-mail addresses alive. */
export function LegalText({ text, requisites }: LegalTextProps) {
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
