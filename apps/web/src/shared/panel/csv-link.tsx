import { Download } from 'lucide-react'
import { buttonClass } from '#shared/ui/buttons/button-style.ts'

/** Downloads the same list as a file for a spreadsheet. */
export function CsvLink({ href }: { href: string }) {
  return (
    <a href={href} download className={buttonClass('secondary', 'dense')}>
      <Download aria-hidden="true" />
      Скачать CSV
    </a>
  )
}
