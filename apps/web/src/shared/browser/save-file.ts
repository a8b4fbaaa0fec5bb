/** Hands an answer to the browser as a file; returns its name. */
export async function saveFile(answer: Response): Promise<string> {
  const fileName = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'lunaria'
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000) // some browsers begin to read only now
  return fileName
}
