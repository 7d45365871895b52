import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { moveRequest, type Moved } from '#app/requests/move-request.server.ts'
import { pprWorkflow } from '#app/requests/workflows/ppr-workflow.ts'
import { grantPpr } from './grant-ppr.server.ts'
import { pprQuestion, pprRejected } from './ppr-answer.mail.ts'
import { pprCancelled } from './ppr-changed.mail.ts'
import { pprKind } from './ppr-kind.server.ts'
import type { PprOfficeAnswer } from './ppr-office-form.ts'
import type { PprAnswer, PprFields } from './ppr-request.ts'
import { findPprSettings } from './ppr-settings.server.ts'

type Answering = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** Applies the office's answer to a landing request; `seen` is the expected revision. */
export async function answerPpr(
  services: Answering,
  by: Authorized<'answer-ppr'>,
  { requestId, seen, who }: { requestId: string; seen: number; who: string },
  answer: PprOfficeAnswer,
): Promise<Moved<PprFields>> {
  const deciding = { requestId, seen, who, actor: by, what: historyWords(answer) }
  const move = { ...deciding, event: answer.event, by: 'office' } as const
  const withAnswer = (part: Partial<PprAnswer>) => ({
    rewrite: ({ fields }: { fields: PprFields }) => ({
      fields: { ...fields, answer: { ...fields.answer, ...part } },
    }),
  })
  const kind = pprKind(await findPprSettings(services.db))
  switch (answer.event) {
    case 'confirm':
      return grantPpr(services, kind, { ...deciding, conditions: answer.text, rule: null })
    case 'ask':
      return moveRequest(services, kind, pprWorkflow, {
        ...move,
        ...withAnswer({ question: answer.text, reply: '' }),
        letters: (request, letterhead) => [pprQuestion(request, letterhead)],
      })
    case 'reject':
      return moveRequest(services, kind, pprWorkflow, {
        ...move,
        ...withAnswer({ reason: answer.text, alternative: answer.alternative }),
        letters: (request, letterhead) => [pprRejected(request, letterhead)],
      })
    case 'call-off':
      return moveRequest(services, kind, pprWorkflow, {
        ...move,
        ...withAnswer({ reason: answer.text }),
        letters: (request, letterhead) => [pprCancelled(request, letterhead, 'field')],
      })
    case 'land':
    case 'miss':
      return moveRequest(services, kind, pprWorkflow, move)
  }
}

function historyWords({ event, text, alternative }: PprOfficeAnswer): string {
  const result = text === '' ? '' : `: ${text}`
  switch (event) {
    case 'confirm':
      return `bestätigt${result}`
    case 'ask':
      return `Rückfrage${result}`
    case 'reject':
      return `abgelehnt${result}${alternative === '' ? '' : `; angeboten: ${alternative}`}`
    case 'call-off':
      return `vom Platz storniert${result}`
    case 'land':
      return 'gelandet'
    case 'miss':
      return 'nicht angeflogen'
  }
}
