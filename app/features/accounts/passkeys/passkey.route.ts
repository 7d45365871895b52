import { redirectDocument } from 'react-router'
import type { Route } from './+types/passkey.route'
import { readForm, textOf } from '#app/lib/forms.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { userContext, startPage } from '#app/platform/identity/actor.ts'
import { sessionContext } from '#app/platform/identity/session/browser-session.ts'
import { finishSignIn } from '../sign-in/finish-sign-in.server.ts'
import { targetOf } from '#app/platform/identity/return-path.ts'
import { findPending, spendPending } from '../second-factor/pending-sign-ins.server.ts'
import { confirmSession } from '#app/platform/identity/session/session.server.ts'
import type { ChallengeUse } from './challenges.server.ts'
import { passkeyPurpose, passkeyRefusedAddress, type PasskeyFault } from './passkey-purpose.ts'
import { proofOptions, provePasskey, type PasskeyProof } from './prove-passkey.server.ts'
import { noPendingCookie, readPendingToken } from '../second-factor/continue-sign-in.server.ts'

type Context = Route.LoaderArgs['context']

/** Options for the browser, with a new challenge each time. */
export async function loader({ context, request }: Route.LoaderArgs) {
  context.get(requestContext).freshness.notCached()
  const wanted = await wantedBy(context, request)
  const options = wanted && (await proofOptions(context.get(servicesContext), wanted))
  const headers = { 'Cache-Control': 'no-store' }
  return options === undefined
    ? Response.json(null, { status: 404, headers })
    : Response.json(options, { headers })
}

/** The browser's response. Sent as a form, so that the browser handles cookies and the redirect. */
export async function action({ context, request }: Route.ActionArgs) {
  const wanted = await wantedBy(context, request)
  if (wanted === undefined) return refused(request, 'not-accepted')
  const form = await readForm(request)
  const caller = context.get(requestContext).clientAddress
  const proof = await provePasskey(context.get(servicesContext), wanted, {
    answer: textOf(form, 'credential'),
    caller,
  })
  if (!proof.ok) return refused(request, proof.reason)
  switch (passkeyPurpose(request)) {
    case 'anmelden':
      return signIn(context, request, { userId: proof.userId, keep: form.has('keep') })
    case 'code':
      return finishPending(context, request, proof)
    case 'bestaetigen':
      return confirm(context, request)
  }
}

/** Returns `undefined` if the purpose does not fit the request: no sign-in has begun, or nobody is signed in. */
async function wantedBy(context: Context, request: Request): Promise<ChallengeUse | undefined> {
  const { db, now, publicUrl } = context.get(servicesContext)
  switch (passkeyPurpose(request)) {
    case 'anmelden':
      return { use: 'sign-in' }
    case 'code': {
      const pending = await findPending(db, readPendingToken(request, publicUrl), 'page', now())
      return pending && { use: 'second-step', userId: pending.userId }
    }
    case 'bestaetigen': {
      const user = context.get(userContext)
      return user === null ? undefined : { use: 'confirm', userId: user.id }
    }
  }
}

async function signIn(
  context: Context,
  request: Request,
  { userId, keep }: { userId: string; keep: boolean },
) {
  const answer = await finishSignIn(context, request, { userId, keep, target: targetOf(request) })
  answer.headers.append('Set-Cookie', noPendingCookie(context.get(servicesContext).publicUrl))
  return answer
}

async function finishPending(context: Context, request: Request, { userId }: PasskeyProof & { ok: true }) {
  const { db, now, publicUrl } = context.get(servicesContext)
  const token = readPendingToken(request, publicUrl)
  const pending = await findPending(db, token, 'page', now())
  const isFirst = token !== undefined && (await spendPending(db, token))
  if (pending === undefined || !isFirst) return refused(request, 'not-accepted')
  return signIn(context, request, { userId, keep: pending.keep })
}

async function confirm(context: Context, request: Request) {
  const { db, now } = context.get(servicesContext)
  const session = context.get(sessionContext)
  const user = context.get(userContext)
  if (session === null || user === null) return refused(request, 'not-accepted')
  await confirmSession(db, session.id, now())
  return redirectDocument(targetOf(request) ?? startPage(user), 303)
}

function refused(request: Request, fault: PasskeyFault) {
  return redirectDocument(passkeyRefusedAddress(passkeyPurpose(request), targetOf(request), fault), 303)
}
