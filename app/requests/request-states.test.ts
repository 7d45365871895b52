import { expect, test } from 'vitest'
import { firstStatus } from './request-kind.ts'
import { pprWorkflow } from './workflows/ppr-workflow.ts'
import { kindNames, workflows } from './request-states.ts'
import { eventsFrom, openStates, stateOf, step, type Party } from './workflow.ts'

const parties: readonly Party[] = ['office', 'sender', 'system']

/** Returns reproducible random numbers for a seed: mulberry32. */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

for (const kind of kindNames) {
  const workflow = workflows[kind]
  const events = [...Object.keys(workflow.events), 'explode', 'constructor', '__proto__']

  test(`no sequence of events leads a request of the kind ${kind} out of its states, and every refusal says why`, () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const pick = chance(seed)
      let state: string = firstStatus
      for (let steps = 0; steps < 40; steps += 1) {
        const [event, by] = [events[pick(events.length)]!, parties[pick(parties.length)]!]
        const next = step(workflow, state, event, by)
        if (next.ok) state = next.to
        else expect(next.reason).toMatch(/^\S.{10,}\.$/)
        expect(stateOf(workflow, state), `${state} after ${event} by ${by}, seed ${seed}`).toBeDefined()
      }
    }
  })

  test(`every event of the kind ${kind} leads from a state there is to a state there is`, () => {
    for (const { moves, by } of Object.values(workflow.events)) {
      expect(by.length).toBeGreaterThan(0)
      for (const [from, to] of Object.entries(moves)) {
        expect(stateOf(workflow, from), from).toBeDefined()
        expect(stateOf(workflow, to ?? ''), String(to)).toBeDefined()
      }
    }
  })

  test(`whatever of the kind ${kind} waits for the office can be settled there`, () => {
    for (const state of openStates(workflow)) {
      expect(eventsFrom(workflow, state, 'office').length, state).toBeGreaterThan(0)
    }
  })
}

test('every state of a request to land can be reached', () => {
  const reached = new Set<string>([firstStatus])
  for (const state of reached) {
    for (const event of Object.keys(pprWorkflow.events)) {
      for (const by of parties) {
        const next = step(pprWorkflow, state, event, by)
        if (next.ok) reached.add(next.to)
      }
    }
  }
  expect([...reached].toSorted()).toEqual(Object.keys(pprWorkflow.states).toSorted())
})

test('what is over stays over, and only what was granted is called off', () => {
  const over = ['rejected', 'cancelled-pilot', 'cancelled-field', 'expired']
  for (const state of over) {
    for (const by of parties) expect(eventsFrom(pprWorkflow, state, by), state).toEqual([])
  }
  expect(step(pprWorkflow, 'new', 'call-off', 'office')).toEqual({
    ok: false,
    reason: '„Stornieren“ geht nicht: Der Vorgang ist eingegangen.',
  })
})

test('a pilot cannot grant a landing, and the office cannot cancel in the pilot’s name', () => {
  expect(step(pprWorkflow, 'new', 'confirm', 'sender')).toEqual({
    ok: false,
    reason: '„Bestätigen“ kann hier nur der Verein oder das Programm selbst.',
  })
  expect(step(pprWorkflow, 'confirmed', 'cancel', 'office')).toEqual({
    ok: false,
    reason: '„Zurückziehen“ kann hier nur der Absender.',
  })
  expect(step(pprWorkflow, 'cancelled-pilot', 'confirm', 'office')).toEqual({
    ok: false,
    reason: '„Bestätigen“ geht nicht: Der Vorgang ist vom Piloten storniert.',
  })
})

test('every state of a trial flight can be reached, and a guest settles only what the club has proposed', () => {
  const reached = new Set<string>([firstStatus])
  for (const state of reached) {
    for (const event of Object.keys(workflows['trial-flight'].events)) {
      for (const by of parties) {
        const next = step(workflows['trial-flight'], state, event, by)
        if (next.ok) reached.add(next.to)
      }
    }
  }
  expect([...reached].toSorted()).toEqual(Object.keys(workflows['trial-flight'].states).toSorted())
  expect(step(workflows['trial-flight'], 'new', 'accept', 'sender').ok).toBe(false)
  expect(step(workflows['trial-flight'], 'date-proposed', 'accept', 'office').ok).toBe(false)
  for (const state of ['flown', 'cancelled']) {
    for (const by of parties) expect(eventsFrom(workflows['trial-flight'], state, by), state).toEqual([])
  }
})

test('every state of a request for the hangar can be reached, and only the applicant accepts or the club in their name', () => {
  const workflow = workflows.hangar
  const reached = new Set<string>([firstStatus])
  for (const state of reached) {
    for (const event of Object.keys(workflow.events)) {
      for (const by of parties) {
        const next = step(workflow, state, event, by)
        if (next.ok) reached.add(next.to)
      }
    }
  }
  expect([...reached].toSorted()).toEqual(Object.keys(workflow.states).toSorted())
  expect(step(workflow, 'waiting', 'accept', 'sender')).toEqual({
    ok: false,
    reason: '„Platz ist vergeben“ geht nicht: Der Vorgang ist auf der Warteliste.',
  })
  expect(step(workflow, 'offered', 'lapse', 'office')).toEqual({
    ok: false,
    reason: '„Angebot verstreichen lassen“ kann hier nur das Programm selbst.',
  })
  for (const state of ['declined', 'withdrawn', 'expired', 'ended']) {
    for (const by of parties) expect(eventsFrom(workflow, state, by), state).toEqual([])
  }
})
