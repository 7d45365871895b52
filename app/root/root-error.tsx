import { isRouteErrorResponse, useLocation } from 'react-router'
import { FieldStrip } from '#app/features/field-strip/field-strip.tsx'
import type { Language } from '#app/lib/saying.ts'
import { ErrorPage } from '#app/shell/error-page.tsx'
import { errorSentence, preparationFrame } from '#app/shell/error-language.ts'
import {
  FramePartsContext,
  type FrameParts,
  type RootData,
  refusalOf,
  type Frame,
  type RefusedHere,
  personFrom,
} from '#app/shell/frame.ts'
import { PublicFrame } from '#app/shell/public-frame.tsx'
import { rights, rightsFor, type Permission } from '#app/platform/identity/rights.ts'
import { AreaError, sendAgainFrom } from '#app/shell/area-error.tsx'
import { MembersFrame } from '#app/shell/members-frame.tsx'

export type RootErrorProps = { error: unknown; loaderData: RootData | undefined; language: Language }

export const frameParts: FrameParts = { FieldStrip }

/** The only error page: 404 for unknown URLs, everything else with the reference that is in the log. */
export function RootError(props: RootErrorProps) {
  return (
    <FramePartsContext value={frameParts}>
      <WhatHappened {...props} />
    </FramePartsContext>
  )
}

function WhatHappened({ error, loaderData, language }: RootErrorProps) {
  const home = areaOf(useLocation().pathname)
  const refusal = refusalOf(error)
  const heldBack = preparationFrame(error)
  if (heldBack !== undefined) return <InPreparation frame={heldBack} />
  if (refusal !== undefined) return <RefusedPage error={error} refusal={refusal} />
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (home !== undefined && status !== 404)
    return <FailedArea error={error} loaderData={loaderData} home={home} />
  const message = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : undefined
  return (
    <ErrorPage
      status={status}
      message={message}
      frame={loaderData?.frame}
      reference={loaderData?.reference}
      sentence={errorSentence(error)}
      again={sendAgainFrom(error)}
      language={language}
    />
  )
}

/** Start page of the restricted area at this address. */
const areaOf = (path: string) =>
  ['/admin', '/mitglied', '/vereinsflieger'].find((home) => path === home || path.startsWith(`${home}/`))

type FailedAreaProps = Omit<RootErrorProps, 'language'> & { home: string }

/** An area whose own layout has failed: the website's menu, and the way back into the area. */
function FailedArea({ error, loaderData, home }: FailedAreaProps) {
  const page = <AreaError error={error} reference={loaderData?.reference} home={home} />
  if (loaderData === undefined)
    return (
      <main id="inhalt" className="wrap section">
        {page}
      </main>
    )
  return (
    <PublicFrame frame={loaderData.frame} path="">
      <div className="wrap section">{page}</div>
    </PublicFrame>
  )
}

/** Shown instead of every page until the club has published its website. */
function InPreparation({ frame }: { frame: Frame }) {
  const { club } = frame
  return (
    <PublicFrame frame={frame} path="">
      <title>{club === null ? 'Website in Vorbereitung' : `${club.name} – Website in Vorbereitung`}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap prep stack">
        <h1>Website in Vorbereitung</h1>
        <p className="lead">
          {club === null ? 'Ein Flugverein' : club.name} bereitet diese Website gerade vor. Bitte schauen Sie
          später wieder vorbei.
        </p>
        <p>
          Sie gehören zum Verein? <a href="/anmelden">Anmelden</a>
        </p>
      </div>
    </PublicFrame>
  )
}

/** Shows the refusal to a signed-in user, within the layout of the area they have access to. */
function RefusedPage({ error, refusal }: { error: unknown; refusal: RefusedHere }) {
  const { permission, user } = refusal
  if (user.role === 'none') return <NotYetLetIn frame={refusal.frame} email={user.email} />
  return (
    <MembersFrame frame={refusal.frame} person={personFrom(user, undefined)} path="">
      <div className="wrap">
        <AreaError
          error={error}
          reference={undefined}
          home={permission === undefined ? '/mitglied' : '/admin'}
          text={permission === undefined ? undefined : lackOf(permission)}
        />
      </div>
    </MembersFrame>
  )
}

function lackOf(permission: Permission): string {
  const names = rightsFor(permission).map((right) => `„${rights[right].label}“`)
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} oder ${names.at(-1)}`
  return `Dafür brauchst du ${names.length === 1 ? 'das Recht' : 'eines der Rechte'} ${list}. Wer das Recht „${rights.system.label}“ hat, kann es dir geben.`
}

/** Page for an account without a role: the reason, whom to ask, and how to sign out. */
function NotYetLetIn({ frame, email }: { frame: Frame; email: string }) {
  return (
    <PublicFrame frame={frame} path="">
      <title>Noch nicht freigegeben</title>
      <div className="wrap section stack">
        <h1>Noch nicht freigegeben</h1>
        <p className="lead">
          Du bist als {email} angemeldet. Der Verein hat diesem Konto noch keinen Zugang gegeben; bis dahin
          siehst du hier dasselbe wie alle Gäste.
        </p>
        <p>
          {frame.club === null ? (
            'Bitte wende dich an den Verein.'
          ) : (
            <>
              Bist du Mitglied, schreib an <a href={`mailto:${frame.club.email}`}>{frame.club.email}</a>.
              Sobald jemand das Konto freigibt, geht es hier weiter.
            </>
          )}
        </p>
        <form method="post" action="/abmelden" className="btn-row">
          <button className="btn">Abmelden</button>
          <a className="btn btn-line" href="/">
            Zur Website
          </a>
        </form>
      </div>
    </PublicFrame>
  )
}
