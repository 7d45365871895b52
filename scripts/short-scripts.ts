import { pathToFileURL } from 'node:url'
import { minifySync, type Plugin } from 'vite'

/** In what the site sends, our own inline scripts have short names; sources and tests keep the long ones. */
export const shortScripts: Plugin = {
  name: 'short-scripts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /\/app\/shell\/document-scripts\.ts$/ },
    async handler(_, id) {
      const scripts = (await import(pathToFileURL(id).href)) as Record<string, string>
      const lines = Object.entries(scripts).map(
        ([name, text]) => `export const ${name} = ${JSON.stringify(shortScript(text))}`,
      )
      return { code: lines.join('\n'), map: null }
    },
  },
}

/** Rules as JSON stay as they are. */
export function shortScript(text: string): string {
  if (text.startsWith('{')) return text
  const { code, errors } = minifySync('inline.js', text, { module: false, compress: true, mangle: true })
  if (errors.length > 0) throw new Error(`An inline script does not parse: ${errors[0]?.message}`)
  return code.replace(/;$/, '')
}
