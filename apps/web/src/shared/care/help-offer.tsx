import { useId, useState } from 'react'
import { usePublicConfig } from '#shared/api/public-config.ts'
import { typeset } from '#shared/words/typeset.ts'
import { HelpCalls } from './help-calls.tsx'

/** None says that the reader is in danger: no one knows. */
const offers = [
  'Если о чём-то тяжело молчать, есть люди, которые выслушают.',
  'Иногда вместо карт нужен живой голос.',
  'Если захочется поговорить не с картами, есть куда позвонить.',
  'С тяжёлыми мыслями не обязательно оставаться наедине.',
  'На тяжёлый день у нас записаны номера тех, кто умеет слушать.',
  'Бывают разговоры, для которых лучше человек, чем колода.',
  'Когда хочется, чтобы просто выслушали, можно позвонить.',
  'Поговорить с человеком можно и без повода, имени не спросят.',
]

type HelpOfferProps = {
  /** Which of the wordings is shown: fixed for an id. */
  id: string
}

/** Offers telephone numbers below an answer to a message that may speak of danger: one quiet line, the numbers behind a tap. */
export function HelpOffer({ id }: HelpOfferProps) {
  const [isOpen, setIsOpen] = useState(false)
  const numbersId = useId()
  const offer = offers[Number.parseInt(id.slice(-4), 16) % offers.length] ?? offers[0]

  return (
    <div className="flex flex-col gap-2">
      <p className="text-caption text-text-3">
        {typeset(offer ?? '')}{' '}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={numbersId}
          onClick={() => setIsOpen(!isOpen)}
          className="relative underline underline-offset-4 after:absolute after:-inset-x-3 after:-inset-y-3.5 hover:text-gold-hi"
        >
          Номера
        </button>
      </p>
      <div id={numbersId} hidden={!isOpen}>
        {isOpen && <HelpNumbers />}
      </div>
    </div>
  )
}

/** Shown until the configuration is there, and without a network. */
const emergency = [{ phone: '112', about: 'экстренная помощь, если опасно прямо сейчас' }]

function HelpNumbers() {
  const lines = usePublicConfig()?.helpLines ?? emergency
  return (
    <HelpCalls
      calls={lines.map(({ phone, about }) => ({ phone, about, address: `tel:${phone.replace(/[^\d+]/g, '')}` }))}
    />
  )
}
