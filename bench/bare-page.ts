import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

/** Of these nothing is seen as text. */
const withoutText = /<(style|script|svg|picture|noscript|template)\b[\s\S]*?<\/\1>/g
const kept = new Set(
  'html head title body main nav header footer section article aside h1 h2 h3 h4 p ul ol li dl dt dd a b strong em small table caption thead tbody tr th td blockquote figure figcaption address time'.split(
    ' ',
  ),
)

/** The same words under the same headings, without styles, drawings, pictures and scripts. */
export function barePage(html: string): string {
  const bare = html
    .slice(html.indexOf('<html'))
    .replace(withoutText, '')
    .replace(/<(\/?)(\w+)[^>]*>/g, (_, close: string, name: string) =>
      kept.has(name) ? `<${close}${name}>` : '',
    )
  const head =
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
  return `<!doctype html>${bare.replace('<head>', head)}`
}

/** Sends the page compressed as densely as ours are. */
export async function serveBare(port: number, html: string): Promise<{ url: string; stop: () => void }> {
  const body = brotliCompressSync(barePage(html))
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Content-Encoding', 'br')
    response.setHeader('Content-Length', body.length)
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
