import type { Route } from './+types/protocol.route'
import { identityContext } from '#app/platform/identity/identity-provider.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { operations } from './protocol.server.ts'
import { wireAnswer, wireCaptcha, wireError, wirePolicy } from './protocol-wire.ts'

/** Handles what can be read without an account. */
export async function loader({ context, params }: Route.LoaderArgs) {
  context.get(requestContext).freshness.notCached()
  const address = `${params.version}/${params['*']}`
  if (address === 'v2/passwordPolicy')
    return wireAnswer(wirePolicy(await context.get(identityContext).passwordPolicy()))
  if (address === 'v2/recaptchaConfig') return wireAnswer(wireCaptcha)
  return wireError('NOT_FOUND', 404)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const address = `${params.version}/${params['*']}`
  const operation = Object.hasOwn(operations, address) ? operations[address] : undefined
  if (operation === undefined || request.method !== 'POST') return wireError('NOT_FOUND', 404)
  const body = await readBody(request, params['*'] === 'token')
  if (body instanceof Response) return body
  return operation({
    identity: context.get(identityContext),
    body,
    caller: context.get(requestContext).clientAddress,
    publicUrl: context.get(servicesContext).publicUrl,
  })
}

/** Parses JSON, or a form for the token endpoint; an unreadable body is a client error. */
async function readBody(request: Request, isForm: boolean): Promise<Record<string, unknown> | Response> {
  try {
    const sent = await request.text()
    const body: unknown = isForm ? Object.fromEntries(new URLSearchParams(sent)) : JSON.parse(sent)
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      return body as Record<string, unknown>
  } catch (error) {
    const causes = error instanceof Error ? [error.name, (error.cause as Error | undefined)?.name] : []
    if (causes.includes('BodyTooLarge')) return wireError('INVALID_ARGUMENT : Too large', 413)
  }
  return wireError('INVALID_ARGUMENT : Invalid JSON payload received.')
}
