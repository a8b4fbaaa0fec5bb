import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'

type MaintenanceDialogProps = { isOpen: boolean; onClose: () => void; onConfirm: () => void }

/** Says what closing the site does to whom. */
export function MaintenanceDialog(dialog: MaintenanceDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title="Закрыть сайт на обслуживание?"
      description="Все, кроме администраторов, в течение пяти секунд увидят экран «Технические работы»."
      confirmLabel="Закрыть сайт"
      isDangerous
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-small text-text-2 marker:text-gold">
        <li>Ответы, которые мастер уже пишет, дойдут до конца; новых вопросов задать нельзя.</li>
        <li>Войти можно, но увидеть что-то смогут только администраторы.</li>
        <li>Оплатить тариф нельзя. Об уже начатых платежах касса сообщит, и тарифы включатся.</li>
        <li>Документы на сайте остаются открытыми.</li>
      </ul>
    </ConfirmDialog>
  )
}
