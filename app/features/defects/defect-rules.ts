import type { Defect } from '#app/features/aircraft/defects/defects.server.ts'

/** Actions of the technical leader on a defect. */
export const defectActs = {
  acknowledge: 'zur-kenntnis',
  ground: 'sperren',
  release: 'freigeben',
  note: 'notieren',
  close: 'erledigen',
  reopen: 'wieder-oeffnen',
} as const
export type DefectAct = keyof typeof defectActs

export const stepLabels = {
  reported: 'gemeldet',
  acknowledged: 'zur Kenntnis genommen',
  grounded: 'Flugzeug gesperrt',
  released: 'Flugzeug freigegeben',
  noted: 'Notiz',
  closed: 'erledigt',
  reopened: 'wieder geöffnet',
} as const

type Before = Pick<Defect, 'state' | 'isGrounding'>
type After = Before & { step: Exclude<keyof typeof stepLabels, 'reported'> }

/**
 * Returns the defect's state after an action; `undefined` if the action is not possible. A closed defect grounds nothing.
 */
export function defectAfter({ state, isGrounding }: Before, act: DefectAct): After | undefined {
  const isOpen = state !== 'closed'
  switch (act) {
    case 'acknowledge':
      return state === 'open' ? { state: 'acknowledged', isGrounding, step: 'acknowledged' } : undefined
    case 'ground':
      return isOpen && !isGrounding ? { state, isGrounding: true, step: 'grounded' } : undefined
    case 'release':
      return isOpen && isGrounding ? { state, isGrounding: false, step: 'released' } : undefined
    case 'note':
      return isOpen ? { state, isGrounding, step: 'noted' } : undefined
    case 'close':
      return isOpen ? { state: 'closed', isGrounding: false, step: 'closed' } : undefined
    case 'reopen':
      return isOpen ? undefined : { state: 'acknowledged', isGrounding: false, step: 'reopened' }
  }
}

/** Whether the action requires a text. */
export const needsText = (act: DefectAct) => act === 'close' || act === 'note' || act === 'release'

export const defectStates = { open: 'neu', acknowledged: 'in Arbeit', closed: 'erledigt' } as const
