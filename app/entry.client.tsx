import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchPage } from '#app/shell/page-renewal.ts'

declare global {
  interface Window {
    /** Written into the page by React Router; the version is the build's id. */
    __reactRouterManifest?: { version: string }
  }
}

const { __reactRouterManifest: manifest } = window
watchPage(manifest?.version)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
