import type { Plugin } from 'vite'

/** A page, a layout or the root. */
export const routeModule = /\/app\/(root|.*\.(route|layout))\.tsx?(\?|$)/

const changed: Record<string, RegExp> = {
  'react-router': /\.module\.\w+$/,
  'react-router:route-chunks-index': routeModule,
  'react-router:build-client-route': /\?__react-router-build-client-route$/,
  'react-router:split-route-modules': /\?route-chunk=/,
  'react-router:dot-client': /\.client(\.[cm]?[jt]sx?)?$|\/\.client\//,
  'react-router:route-exports': routeModule,
}
const named = /^\0?virtual:react-router\//

/**
 * React Router's plugins, each asked only for what it changes: they come without filters, and the bundler asks them for every module and
 * every import, one after the other in JavaScript.
 */
export function askedForRoutes(plugins: readonly Plugin[]): Plugin[] {
  const left = new Set(Object.keys(changed))
  const filtered = plugins.map((plugin): Plugin => {
    const { name, transform, resolveId, load } = plugin
    // These say so themselves: the one changes what is served, the other what the browser gets.
    if (name === 'react-router:react-refresh-babel') return { ...plugin, apply: 'serve' }
    if (name === 'react-router:dot-server')
      return { ...plugin, applyToEnvironment: (of) => of.name !== 'ssr' }
    if (typeof resolveId === 'function' && typeof load === 'function') {
      const filter = { id: named }
      return { ...plugin, resolveId: { filter, handler: resolveId }, load: { filter, handler: load } }
    }
    const id = changed[name]
    if (id === undefined || typeof transform !== 'function') return plugin
    left.delete(name)
    return { ...plugin, transform: { filter: { id }, handler: transform } }
  })
  if (left.size > 0) throw new Error(`React Router has other plugins now: ${[...left].join(', ')}`)
  return filtered
}
