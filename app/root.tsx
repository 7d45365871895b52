import type { ReactNode } from 'react'
import {
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router'
import type { Route } from './+types/root'
import { addressOf } from '#app/lib/asked-address.ts'
import { sessionFacts } from '#app/platform/identity/session/session-facts.server.ts'
import { loadSession } from '#app/platform/identity/session/session.server.ts'
import { markAddress } from '#app/shell/mark-address.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { clubColour } from '#app/shell/club-colour.ts'
import coreFile from '#app/ui/fonts/encode-sans-core.woff2?url'
import { languageOfError, preparationFrame } from '#app/shell/error-language.ts'
import { languageOfAddress, pairOf } from '#app/shell/page-pairs.ts'
import type { ShellHandle } from '#app/shell/hydrated.ts'
import { frameData } from '#app/features/areas/frame-data.server.ts'
import { frameContext } from '#app/platform/identity/guards.server.ts'
import { FramePartsContext, type Frame, type RootData, useRootData, refusalOf } from '#app/shell/frame.ts'
import { holdBack } from '#app/features/areas/hold-back.server.ts'
import { userContext } from '#app/platform/identity/actor.ts'
import reloadNotice from '#app/shell/reload-notice.css?inline'
import { staysOffline } from '#app/shell/offline-pages.ts'
import { SessionNotice } from '#app/shell/session-notice.tsx'
import busyNotice from '#app/shell/under-way/busy-notice.css?inline'
import { BusyNotice } from '#app/shell/under-way/busy-notice.tsx'
import { documentScripts, errorStyles, frameParts, RootError, Sheets } from '#app/root/root-parts.ts'
import { isOffered, type Offering } from '#app/shell/switched-pages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { usePageRenewal, noticeId } from '#app/ui/page-renewal.ts'

type Asked = Pick<Route.LoaderArgs, 'context' | 'request'>

async function frameFor({ context, request }: Asked): Promise<Frame> {
  const { freshness, preparation } = context.get(requestContext)
  const path = addressOf(request).pathname
  const user = context.get(userContext)
  const frame = await frameData(context.get(servicesContext), { freshness, path, user })
  preparation.isOn ||= frame.preparation !== null
  return frame
}

const provideFrame: Route.MiddlewareFunction = ({ context, request }) => {
  context.set(frameContext, () => frameFor({ context, request }))
}

export const middleware: Route.MiddlewareFunction[] = [loadSession, provideFrame, holdBack]

/** Loads the data of every layout; also available when a page below fails. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<RootData> {
  const { reference } = context.get(requestContext)
  return { reference, frame: await frameFor({ context, request }), session: sessionFacts(context) }
}

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const { pathname } = useLocation()
  const handles = matches.map(({ handle }) => handle as ShellHandle | undefined)
  // Null when there is no error, although its type does not say so.
  const error = useRouteError()
  const failed = error != null
  const asked = languageOfAddress(pathname)
  const language = failed ? languageOfError(error, asked) : asked
  const hydrated = !failed && handles.some((handle) => handle?.hydrated === true)
  // Preview of a page: nothing in it can be clicked or navigates.
  const isPicture = !failed && handles.at(-1)?.isFramed === true
  const inPreparation = preparationFrame(error)
  const isPublicError = failed && refusalOf(error) === undefined && inPreparation === undefined
  const own = isPublicError
    ? errorStyles
    : handles.flatMap((handle, index) => [
        ...(handle?.styles ?? []),
        ...(handle?.stylesFor?.(matches[index]?.loaderData) ?? []),
      ])
  const [reloadSeconds] = failed
    ? []
    : handles.flatMap((handle, index) => handle?.reloadsAfter?.(matches[index]?.loaderData) ?? [])
  const frame = useRootData()?.frame ?? refusalOf(error)?.frame ?? inPreparation
  const styles = new Set([...own, ...(hydrated ? [reloadNotice, busyNotice] : [])])
  return (
    <html lang={language} {...clubColour(frame?.club)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#15263f" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#080d16" />
        {hydrated && (
          <link rel="preload" href={coreFile} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        <link rel="icon" href={markAddress('zeichen.svg', frame?.club)} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={markAddress('apple-touch-icon.png', frame?.club)} />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        {!failed && frame !== undefined && (
          <LanguageLinks path={pathname} publicUrl={frame.publicUrl} frame={frame} />
        )}
        {reloadSeconds !== undefined && (
          <noscript
            dangerouslySetInnerHTML={{ __html: `<meta http-equiv="refresh" content="${reloadSeconds}">` }}
          />
        )}
        <Sheets of={styles} isLiving={hydrated} />
      </head>
      <body data-living={hydrated || undefined}>
        <FramePartsContext value={frameParts}>{children}</FramePartsContext>
        {!isPicture && <OwnScripts hydrated={hydrated} isKept={!failed && staysOffline(pathname)} />}
      </body>
    </html>
  )
}

function OwnScripts({ hydrated, isKept }: { hydrated: boolean; isKept: boolean }) {
  return (
    <>
      {hydrated ? (
        <>
          <ReloadNotice />
          <SessionNotice />
          <BusyNotice />
          <script {...documentScripts.missingCode} />
          <ScrollRestoration />
          <Scripts />
        </>
      ) : (
        <script type="speculationrules" {...documentScripts.speculationRules} />
      )}
      <script {...documentScripts.frame} />
      {isKept && <script {...documentScripts.offline} />}
    </>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const language = languageOfError(error, languageOfAddress(useLocation().pathname))
  return <RootError error={error} loaderData={loaderData} language={language} />
}

type LanguageLinksProps = { path: string; publicUrl: string; frame: Offering }

/**
 * Renders links in the head to the same content in both languages, for search engines; German is the default for other
 * languages.
 */
function LanguageLinks({ path, publicUrl, frame }: LanguageLinksProps) {
  const pair = pairOf(path)
  if (pair === undefined || !isOffered(pair.en, frame)) return null
  return (
    <>
      <link rel="alternate" hrefLang="de" href={publicUrl + pair.de} />
      <link rel="alternate" hrefLang="en" href={publicUrl + pair.en} />
      <link rel="alternate" hrefLang="x-default" href={publicUrl + pair.de} />
    </>
  )
}

/** Hidden in every hydrated page, so that it can be shown when none of the page's code loads. */
function ReloadNotice() {
  const address = usePageRenewal()
  return (
    <div className="reload-notice note warn" id={noticeId} role="alert" hidden suppressHydrationWarning>
      <Icon name="warn" />
      <div className="stack">
        <strong>Ein Teil dieser Seite ließ sich nicht laden</strong>
        <p>Was du eingegeben hast, steht noch da. Sichere es, wenn es geht, und lade die Seite dann neu.</p>
        <p>
          <a className="btn btn-line btn-sm" href={address} suppressHydrationWarning>
            Seite neu laden
          </a>
        </p>
      </div>
    </div>
  )
}
