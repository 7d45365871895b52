/**
 * What arrives before the connection ends, however it ends; no more than `limit` bytes. `isWhole` says whether the
 * sender came to the end of what it wanted to send.
 */
export async function receivedBytes(
  request: Request,
  limit: number,
): Promise<{ bytes: Uint8Array; isWhole: boolean; isTooMuch: boolean }> {
  const parts: Uint8Array[] = []
  let received = 0
  const reader = request.body?.getReader()
  const end = (isWhole: boolean, isTooMuch = false) => ({
    bytes: new Uint8Array(Buffer.concat(parts)),
    isWhole,
    isTooMuch,
  })
  if (reader === undefined) return end(true)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return end(true)
      received += value.length
      if (received > limit) {
        await reader.cancel().catch(() => undefined)
        return end(false, true)
      }
      parts.push(value)
    }
  } catch {
    return end(false)
  }
}
