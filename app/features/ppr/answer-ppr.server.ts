import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { moveRequest, type Moved, type Move } from '#app/requests/move-request.server.ts'
import { pprWorkflow } from '#app/requests/workflows/ppr-workflow.ts'
import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { yearOf } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { RequestKind } from '#app/requests/request-kind.ts'
import { nextRequestNumber } from '#app/requests/take-over-request.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { pprOfficeCopy } from './ppr-received.mail.ts'
import { pprQuestion, pprRejected, pprConfirmed } from './ppr-answer.mail.ts'
import { pprCancelled } from './ppr-changed.mail.ts'
import { pprKind } from './ppr-kind.server.ts'
import type { PprOfficeAnswer } from './ppr-office-form.ts'
import type { PprAnswer, PprFields } from './ppr-request.ts'
import { findPprSettings, askForReportAfterwards, remindOnTheDay } from './ppr-due.server.ts'

type Answering = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** Applies the office's answer to a landing request. */
export async function answerPpr(
  services: Answering,
  by: Authorized<'answer-ppr'>,
  { requestId, expectedRevision, who }: { requestId: string; expectedRevision: number; who: string },
  answer: PprOfficeAnswer,
): Promise<Moved<PprFields>> {
  const deciding = { requestId, expectedRevision, who, actor: by, what: historyText(answer) }
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
        letters: (request, letterhead) => [
          pprCancelled(request, letterhead, { by: 'field', at: services.now() }),
        ],
      })
    case 'land':
    case 'miss':
      return moveRequest(services, kind, pprWorkflow, move)
  }
}

function historyText({ event, text, alternative }: PprOfficeAnswer): string {
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

type Granting = Pick<Move<PprFields>, 'requestId' | 'expectedRevision' | 'who' | 'what' | 'actor'> & {
  conditions: string
  /** Version of the rule that granted automatically; `null`: the office decides. */
  rule: number | null
}

/** Grants a landing: assigns the permit number, sends the letter with the calendar file, and queues the reminder. */
export async function grantPpr(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  kind: RequestKind<PprFields>,
  { conditions, rule, ...move }: Granting,
): Promise<Moved<PprFields>> {
  const at = services.now()
  const airfield = await findSetting(services.db, airfieldSetting)
  const callSign = airfield?.callSigns.unstaffed ?? null
  const year = yearOf(localDate(at.getTime()))
  return moveRequest(services, kind, pprWorkflow, {
    ...move,
    event: 'confirm',
    by: rule === null ? 'office' : 'system',
    rewrite: async ({ number, fields }, trx) => {
      const permit = fields.answer.permit ?? (await newPermit(trx, airfield?.icao ?? null, year)) ?? number
      return { fields: { ...fields, answer: { ...fields.answer, permit, conditions, rule } } }
    },
    alongside: async (trx, granted) => {
      await remindOnTheDay(trx, granted, at)
      await askForReportAfterwards(trx, granted, at)
    },
    letters: (granted, letterhead) => [
      pprConfirmed(granted, letterhead, { callSign, at }),
      ...(rule === null ? [] : [pprOfficeCopy(granted, letterhead, undefined)]),
    ],
  })
}

/**
 * Returns the next number, `XDFR-2026-0001`, prefixed with the airfield's code; `undefined` for an airfield without one.
 */
async function newPermit(trx: Db, icao: string | null, year: number): Promise<string | undefined> {
  if (icao === null) return undefined
  return (await nextRequestNumber(trx, icao, year)).take()
}
