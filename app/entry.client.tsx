import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchData } from '#app/shell/retried-data.ts'
import { watchPage, watchTyping } from '#app/ui/page-renewal.ts'
import { watchSubmits } from '#app/shell/session-submits.ts'
import { watchSession } from '#app/shell/session-watch.ts'
import { watchWork } from '#app/shell/under-way/watch-work.ts'

declare global {
  interface Window {
    /** Written into the page by React Router; `version` is the id of the build. */
    __reactRouterManifest?: { version: string }
  }
}

const { __reactRouterManifest: manifest } = window
watchTyping()
watchPage(manifest?.version)
watchSession()
watchData()
watchSubmits()
watchWork()
/**
 * Sets `data-hydrated` on <html> once React has hydrated the page. Browser tests wait for it instead of for network
 * silence.
 */
function Living() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return <HydratedRouter />
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Living />
    </StrictMode>,
  )
})
