import { classes, flights, launches } from './movement.ts'

/** Choices of the form in both languages; the German ones are the log's. */
export const flightWords = {
  de: flights,
  en: {
    private: 'private',
    training: 'training',
    commercial: 'commercial',
    'commercial-training': 'commercial training',
  },
} as const

export const launchWords = {
  de: launches,
  en: { self: 'self-launch', winch: 'winch', aerotow: 'aerotow' },
} as const

export const classWords = {
  de: classes,
  en: {
    aeroplane: 'aeroplane',
    ultralight: 'microlight',
    tmg: 'touring motor glider',
    glider: 'glider',
    helicopter: 'helicopter',
    balloon: 'balloon',
  },
} as const
