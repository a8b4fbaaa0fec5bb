import { Notice } from '#shared/ui/states/notice.tsx'

/** Why a form was refused as a whole, in the server's words. */
export function FormRefusal({ text }: { text: string | undefined }) {
  return text && <Notice tone="err">{text}</Notice>
}
