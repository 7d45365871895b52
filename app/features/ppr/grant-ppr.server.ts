import { airfieldSetting } from '#app/features/airfield/facts/airfield.ts'
import { yearOf } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { moveRequest, type Move, type Moved } from '#app/requests/move-request.server.ts'
import type { RequestKind } from '#app/requests/request-kind.ts'
import { nextRequestNumber } from '#app/requests/request-numbers.server.ts'
import { pprWorkflow } from '#app/requests/workflows/ppr-workflow.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { pprConfirmed } from './ppr-answer.mail.ts'
import { askForReportAfterwards, remindOnTheDay } from './ppr-due.server.ts'
import { pprOfficeCopy } from './ppr-received.mail.ts'
import type { PprFields } from './ppr-request.ts'

type Granting = Pick<Move<PprFields>, 'requestId' | 'seen' | 'who' | 'what' | 'actor'> & {
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
