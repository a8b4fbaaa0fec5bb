import type { ExportFormat } from '@lunaria/contract/profile'
import { send } from '#shared/api/call.ts'

/** Fetches the export and hands it to the browser as a file; returns its name. Throws ApiError. */
export async function downloadExport(userId: string, format: ExportFormat): Promise<string> {
  const answer = await send('GET /api/account/:userId/export', { params: { userId }, query: { format } })
  const fileName = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'lunaria'
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000) // some browsers begin to read only now
  return fileName
}
