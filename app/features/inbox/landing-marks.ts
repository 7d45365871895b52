import type { PprFields } from '#app/features/ppr/ppr-request.ts'

/** What is looked at before an answer; the words say the one thing that stands against it, or that nothing does. */
export type LandingMark = { name: string; isGood: boolean }

const hours: Record<PprFields['fieldState'], { words: string; isGood: boolean }> = {
  open: { words: 'In der Betriebszeit', isGood: true },
  ppr: { words: 'Außerhalb der Betriebszeit, Flugleitung nötig', isGood: false },
  'ppr-unstaffed': { words: 'Ankunft ohne Betriebsleiter möglich', isGood: true },
  closed: { words: 'Der Platz ist zu dieser Zeit geschlossen', isGood: false },
  unknown: { words: 'Für diese Zeit sind keine Betriebszeiten eingetragen', isGood: false },
}

/** Time, mass and light of an arrival, as the form has judged them, and in words what one should know. */
export function judgeLanding(fields: PprFields): { marks: LandingMark[]; words: string[] } {
  const { fieldState, isOverMtom, flightRules, purpose, fuel, remark, answer } = fields
  const time = hours[fieldState]
  const isByNight = flightRules === 'nvfr'
  return {
    marks: [
      { name: 'Zeit', isGood: time.isGood },
      { name: 'Masse', isGood: !isOverMtom },
      { name: 'Licht', isGood: !isByNight },
    ],
    words: [
      time.words,
      ...(isOverMtom ? ['Schwerer als zugelassen, bitte anrufen'] : []),
      ...(isByNight ? ['Flug bei Nacht'] : []),
      ...(purpose === 'gewerblich' ? ['Gewerblicher Flug'] : []),
      ...(fuel === null ? [] : [`Möchte tanken: ${fuel.kind}`]),
      ...(answer.permit === null ? [] : [`Hatte schon die Nummer ${answer.permit}`]),
      ...(answer.reply === '' ? [] : [`Antwort: ${answer.reply}`]),
      ...(remark === '' ? [] : [`„${remark}“`]),
    ],
  }
}
