import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/** Playwright takes imports as Node does, and Node knows no `?raw`, by which Vite reads a file as text. */
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.sql?raw')) return nextLoad(url, context)
    const text = readFileSync(new URL(url), 'utf8')
    return { format: 'module', source: `export default ${JSON.stringify(text)}`, shortCircuit: true }
  },
})
