import { splitCardTags } from '@lunaria/tarot/card-tags'
import { Lexer, lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { Fragment, memo, type ReactNode } from 'react'
import { HelpCalls, helpCallsIn } from '#shared/care/help-calls.tsx'

type MarkdownProps = {
  text: string
  /** Opens a card whose name is pressed; without it the names only are out. */
  onCard?: (cardId: string) => void
  /** Lines of telephone numbers can be dialled: for what the server itself has written, never for what a model did. */
  canCall?: boolean
  /** Draws something around a block, without the heading over it, by its place in the text. */
  frame?: (block: ReactNode, index: number) => ReactNode
  /** Rendered at the end of a block's last line. */
  tail?: ((index: number) => ReactNode) | undefined
}

/**
 * The master's text. While it grows only its last block is read again; the ones before are as they were.
 * HTML in it is shown as text, links do not leave the page unseen.
 */
export function Markdown({ text, onCard, canCall = false, frame = (block) => block, tail }: MarkdownProps) {
  return (
    <div className="flex flex-col gap-3 break-words">
      {splitBlocks(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block never changes its place, it only grows
        <Fragment key={index}>
          {framed(
            block,
            (part, isEnd) => (
              <Block text={part} onCard={onCard} canCall={canCall} tail={isEnd && tail?.(index)} />
            ),
            (body) => frame(body, index),
          )}
        </Fragment>
      ))}
    </div>
  )
}

/** Returns a block with its frame; a heading at its beginning is above that. */
function framed(
  text: string,
  blockOf: (text: string, isEnd: boolean) => ReactNode,
  frame: (body: ReactNode) => ReactNode,
): ReactNode {
  const [, heading, body] = /^(#{1,6} [^\n]*\n)(.+)$/s.exec(text) ?? []
  if (heading === undefined || body === undefined) return frame(blockOf(text, true))
  return (
    <>
      {blockOf(heading, false)}
      {frame(blockOf(body, true))}
    </>
  )
}

/** Returns the paragraphs, lists and headings of a text. */
export function splitBlocks(text: string): string[] {
  return text.split(/\n{2,}/)
}

/** Marks of quotes and lists at the start of a line behind the third: thousands of them one in the other end the stack. */
export const deepMarks =
  /^((?:[ \t]{0,3}(?:>|[*+-][ \t]|\d{1,9}[.)][ \t])){3})(?:[ \t]{0,3}(?:>|[*+-][ \t]|\d{1,9}[.)][ \t]))+/gm

type BlockProps = Omit<MarkdownProps, 'frame' | 'tail'> & { tail: ReactNode }

const Block = memo(function Block({ text, onCard, canCall, tail }: BlockProps) {
  const calls = canCall ? helpCallsIn(text) : undefined
  if (calls) return <HelpCalls calls={calls} />
  const asked = canCall ? directQuestionIn(text) : undefined
  if (asked) return <DirectQuestion parts={asked} />
  return <>{renderNodes(lexer(text.replace(deepMarks, '$1')), onCard, tail)}</>
})

type OnCard = MarkdownProps['onCard']

function renderNodes(tokens: Token[] = [], onCard: OnCard, tail?: ReactNode): ReactNode[] {
  const last = tokens.findLastIndex(({ type }) => type !== 'space')
  return tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a text have no other identity than their place
    <Fragment key={index}>{renderNode(token as MarkedToken, onCard, index === last && tail)}</Fragment> // no extension adds others
  ))
}

function renderNode(token: MarkedToken, onCard: OnCard, tail: ReactNode): ReactNode {
  switch (token.type) {
    case 'paragraph':
      return (
        <p>
          {renderNodes(token.tokens, onCard)}
          {tail}
        </p>
      )
    case 'heading':
      return (
        <h3 className="-mb-1.5 mt-3 text-card-name text-gold-hi first:mt-0">{renderNodes(token.tokens, onCard)}</h3>
      )
    case 'list':
      return <List list={token} onCard={onCard} tail={tail} />
    case 'blockquote':
      return <blockquote className="border-l-2 border-gold-line pl-4">{renderNodes(token.tokens, onCard)}</blockquote>
    case 'hr':
      return <hr className="border-line" />
    case 'strong':
    case 'em':
      return <strong className="font-semibold">{renderNodes(token.tokens, onCard)}</strong>
    case 'del':
    case 'link':
      return renderNodes(token.tokens, onCard)
    case 'br':
      return <br />
    case 'space':
    case 'def':
      return null
    case 'text':
      return token.tokens ? renderNodes(token.tokens, onCard) : <TextWithCards text={token.text} onCard={onCard} />
    case 'escape':
    case 'codespan':
    case 'code':
      return <span>{token.text}</span>
    default:
      return <span>{token.raw}</span>
  }
}

function List({ list, onCard, tail }: { list: Tokens.List; onCard: OnCard; tail: ReactNode }) {
  const items = list.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items keep their places
    <li key={index}>
      {renderNodes(item.tokens, onCard)}
      {index === list.items.length - 1 && tail}
    </li>
  ))
  const [only] = list.items
  if (list.ordered && only && list.items.length === 1)
    return <Numbered number={list.start || 1} text={only.text} onCard={onCard} tail={tail} />
  const look = 'flex flex-col gap-1.5 pl-6 marker:text-gold'
  return list.ordered ? (
    <ol start={list.start || 1} className={`list-decimal ${look}`}>
      {items}
    </ol>
  ) : (
    <ul className={`list-disc ${look}`}>{items}</ul>
  )
}

/** A paragraph that begins with a number: «4. Основание — Тройка Мечей, прямая. …», the place more quietly than what is said of it. */
function Numbered({ number, text, onCard, tail }: { number: number; text: string; onCard: OnCard; tail: ReactNode }) {
  const [first] = splitCardTags(text)
  const lead = first?.kind === 'text' && isPlace.test(first.text) && text.startsWith(first.text) ? first.text : ''
  return (
    <p>
      <span className="text-text-3">{`${number}. ${lead.replaceAll('*', '')}`}</span>
      {renderNodes(Lexer.lexInline(text.slice(lead.length)), onCard)}
      {tail}
    </p>
  )
}

/** What is before a card's name, or will when that has come. */
const isPlace = /^[^.\n]{1,60}(?:[—–:?!-]\s*)$/u

/** Punctuation that closes the word before it. */
const closingMarks = /^[.,:;!?…»)]+/

/**
 * A text with the names of cards in it; a name and the mark behind it stay on one line. Each piece has an element of its own: while an
 * answer grows, pieces come and go, and React can remove a bare text no more once a translating browser has wrapped it.
 */
function TextWithCards({ text, onCard }: { text: string; onCard: OnCard }) {
  const pieces = splitCardTags(text)
  return pieces.map((piece, index) => {
    if (piece.kind === 'text') {
      const text = pieces[index - 1]?.kind === 'card' ? piece.text.replace(closingMarks, '') : piece.text
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces keep their places
      return text && <Words key={index} text={text} />
    }
    const next = pieces[index + 1]
    const mark = next?.kind === 'text' ? closingMarks.exec(next.text)?.[0] : undefined
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces keep their places
      <span key={index} className="whitespace-nowrap">
        {onCard ? (
          <button
            type="button"
            data-card-id={piece.cardId}
            onClick={() => onCard(piece.cardId)}
            className="scroll-mt-36 rounded-sm text-gold-hi underline decoration-dotted decoration-gold/70 underline-offset-4 hover:decoration-solid"
          >
            {piece.text}
          </button>
        ) : (
          <span className="text-gold-hi">{piece.text}</span>
        )}
        {mark && <span>{mark}</span>}
      </span>
    )
  })
}

/** A hyphen and what is too short to begin a line: «кем-то», «из-за». */
const shortEnd = /([\p{L}-]+-\p{L}{1,2}(?![\p{L}-]))/u

/** A text without cards; in spans, not with another hyphen, so that what is copied has the plain one. */
function Words({ text }: { text: string }) {
  return text.split(shortEnd).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their places
    <span key={index} className={index % 2 === 1 ? 'whitespace-nowrap' : undefined}>
      {part}
    </span>
  ))
}

/** Returns a paragraph of our own words around the one direct question that it asks; undefined where it asks none. */
export function directQuestionIn(block: string): [before: string, question: string, after: string] | undefined {
  const [asked = '', after, another] = block.split('?')
  if (after === undefined || another !== undefined) return undefined
  const start = Math.max(...['.', '!', '…'].map((mark) => asked.lastIndexOf(`${mark} `))) + 1
  return [asked.slice(0, start).trim(), `${asked.slice(start).trim()}?`, after.trim()]
}

/** The question is out, what is around it is back. */
function DirectQuestion({ parts: [before, question, after] }: { parts: [string, string, string] }) {
  return (
    <>
      {before && <p>{before}</p>}
      <p className="text-[1.1875rem] font-medium text-text-1">{question}</p>
      {after && <p className="text-text-2">{after}</p>}
    </>
  )
}
