import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/**
 * A stretch of line before the site that breaks in the middle of what the browser sends: both ends lose each other,
 * and until it is mended nobody gets through. Bytes go through as they come.
 */
export async function breakingLine(sitePort: number) {
  let bytesLeft = Number.POSITIVE_INFINITY
  let isDown = false
  const open = new Set<Socket>()
  const server = createServer((browser) => {
    browser.on('error', () => undefined)
    if (isDown) return browser.destroy()
    const site = connect(sitePort, '127.0.0.1')
    for (const end of [browser, site]) {
      open.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        open.delete(end)
        browser.destroy()
        site.destroy()
      })
    }
    browser.on('data', (bytes: Buffer) => {
      if (isDown) return
      bytesLeft -= bytes.length
      site.write(bytes)
      if (bytesLeft >= 0) return
      isDown = true
      site.unpipe(browser)
      // What is on its way still arrives, the answer does not; who comes after the mending is not cut off.
      const cut = [...open]
      setTimeout(() => cut.forEach((socket) => socket.destroy()), 50)
    })
    site.pipe(browser)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** It breaks when so many more bytes have been sent. */
    breakAfter: (bytes: number) => void (bytesLeft = bytes),
    mend() {
      bytesLeft = Number.POSITIVE_INFINITY
      isDown = false
    },
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
