/** Reads the bytes that arrive before the connection ends or breaks; at most `limit`. */
export async function receivedBytes(
  request: Request,
  limit: number,
): Promise<{ bytes: Uint8Array; isTooMuch: boolean }> {
  const parts: Uint8Array[] = []
  let received = 0
  const reader = request.body?.getReader()
  const end = (isTooMuch: boolean) => ({ bytes: new Uint8Array(Buffer.concat(parts)), isTooMuch })
  if (reader === undefined) return end(false)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return end(false)
      received += value.length
      if (received > limit) {
        await reader.cancel().catch(() => undefined)
        return end(true)
      }
      parts.push(value)
    }
  } catch {
    return end(false)
  }
}

/** Answers a piece of a file whose upload was given up or deleted. */
export function goneUpload(): Response {
  const sentence = 'Diesen Upload gibt es nicht mehr. Bitte wähle die Datei noch einmal aus.'
  return Response.json({ ok: false, sentence }, { status: 404 })
}
