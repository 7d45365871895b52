/**
 * Reads the bytes that arrive before the connection ends or breaks; at most `limit`. `isWhole`: whether the sender has sent
 * everything it intended to.
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
