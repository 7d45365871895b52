import type { AircraftInput } from './save-aircraft.server.ts'

/** An aircraft of the club with as little as its form takes. */
export function anAircraft(registration: string, more: Partial<AircraftInput> = {}): AircraftInput {
  return {
    registration,
    type: 'ASK 21',
    class: 'glider',
    group: 'gliding',
    status: 'available',
    maintenanceUntil: null,
    details: {
      manufacturer: 'Alexander Schleicher',
      silhouette: 'segler',
      numbers: {},
      equipment: {},
      noise: { certificate: false, enhancedProtection: false, text: '' },
    },
    membersOnly: null,
    ...more,
  }
}
