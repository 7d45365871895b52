import { z } from 'zod'
import { weekdays } from '#app/lib/calendar-day.ts'

/** An address of our own or of others; nothing that could run. */
const href = z
  .string()
  .regex(/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/, { error: 'Diese Adresse ist kein Verweis.' })

const Link = z.object({ label: z.string(), href })

/** Every block can be switched off without losing what it says. */
const switchable = { enabled: z.boolean().default(true) }

const Hero = z.object({
  kind: z.literal('hero'),
  ...switchable,
  /** „Guten Morgen" and so on; without it the club's name greets. */
  greetingByDaytime: z.boolean().default(true),
  /** Instead of the state of the field. */
  sentence: z.string().nullable().default(null),
  /** The club's own picture instead of the drawn sky. */
  pictureId: z.string().nullable().default(null),
  buttons: z.array(Link).max(2).default([]),
  /** Lines of the altitude scale above the circuit, the highest first: „FL 100", „Luftraum C". */
  altitudes: z.array(z.object({ height: z.string(), text: z.string() })).default([]),
})

const Ways = z.object({
  kind: z.literal('ways'),
  ...switchable,
  items: z
    .array(
      z.object({
        title: z.string(),
        text: z.string(),
        href,
        linkLabel: z.string().default('Mehr dazu'),
        /** Key of the aircraft drawn above it. */
        silhouette: z.string().nullable().default(null),
      }),
    )
    .default([]),
})

const AgendaItem = z.object({
  /** Local time, `HH:MM`. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  text: z.string(),
  /** Days on which it takes place; empty: every day. */
  weekdays: z.array(z.enum(weekdays)).default([]),
  link: Link.nullable().default(null),
})
export type AgendaItem = z.infer<typeof AgendaItem>

const Today = z.object({
  kind: z.literal('today'),
  ...switchable,
  /** What happens on a day with flying; on closed days nothing of it is shown. */
  agenda: z.array(AgendaItem).default([]),
})

const AirfieldPlan = z.object({ kind: z.literal('airfield-plan'), ...switchable })
const Fleet = z.object({ kind: z.literal('fleet'), ...switchable })
const count = z.int().min(1).max(12).default(3)
const Events = z.object({ kind: z.literal('events'), ...switchable, count })
const Posts = z.object({ kind: z.literal('posts'), ...switchable, count })
const Webcam = z.object({
  kind: z.literal('webcam'),
  ...switchable,
  /** `null`: the first camera. */
  webcamId: z.string().nullable().default(null),
})
const Figures = z.object({ kind: z.literal('figures'), ...switchable })
const Sponsors = z.object({ kind: z.literal('sponsors'), ...switchable })

export const HomeBlock = z.discriminatedUnion('kind', [
  Hero,
  Ways,
  Today,
  AirfieldPlan,
  Fleet,
  Events,
  Posts,
  Webcam,
  Figures,
  Sponsors,
])
export type HomeBlock = z.infer<typeof HomeBlock>
export type HomeBlockOf<Kind extends HomeBlock['kind']> = Extract<HomeBlock, { kind: Kind }>

/** The home page from top to bottom, as the club has ordered it. */
export const Home = z.object({ blocks: z.array(HomeBlock) })
export type Home = z.infer<typeof Home>

/** Before a club has chosen: whatever it has entered so far, in this order. */
export const plainHome: Home = Home.parse({
  blocks: [
    { kind: 'hero' },
    { kind: 'today' },
    { kind: 'airfield-plan' },
    { kind: 'fleet' },
    { kind: 'events' },
    { kind: 'posts' },
    { kind: 'figures' },
  ],
})
