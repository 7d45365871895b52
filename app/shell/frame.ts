import { createContext, type ComponentType } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Language } from '#app/lib/saying.ts'
import type { SessionFacts } from '#app/platform/identity/session/session-renewal.ts'
import type { StoredAccent } from '#app/ui/artwork/accent.ts'
import type { Light } from '#app/ui/lamp.tsx'
import type { Matches } from '#app/ui/page-meta.ts'
import type { MarkedClub } from './mark-address.ts'
import type { MenuPage } from './menu.ts'
import type { MenuChoice } from './menu-choice.ts'
import type { OfferingClub } from './switched-pages.ts'

/**
 * What stands around every page. A feature that shows something there adds its part to these interfaces, beside its own
 * component, by `declare module`.
 */
export interface Frame {
  /** Of what stands around the page, by its address. */
  language: Language
  publicUrl: string
  year: number
  /** `null` before anybody has entered it. */
  club: FrameClub | null
  menu: MenuChoice | null
  /** Pages the club has written itself and the menu names, as far as this reader may read them. */
  pages: readonly MenuPage[]
  /** Addresses of pages on which there is nothing yet; see {@link isOffered}. */
  empty: readonly string[]
  /** `null` once the website is published. */
  preparation: FramePreparation | null
  airfield: FrameAirfield | null
}

export interface FrameClub extends StoredAccent, MarkedClub, OfferingClub {
  name: string
  address: { street: string; postalCode: string; city: string }
  phone: string
  phoneE164: string
  email: string
  demoNotice?: string | null | undefined
  features: OfferingClub['features'] & { managementName: string }
}

/** Visitors are shown nothing that leads further; the office sees the website and may, or may not, publish it. */
export type FramePreparation = 'kept back' | 'seen' | 'to publish'

/** What the club calls its area for reservations, log and duties; the address stays `/vereinsflieger`. */
export const managementName = ({ club }: Pick<Frame, 'club'>) =>
  club?.features.managementName ?? 'Flugbetrieb'

export interface FrameAirfield {
  name: string
  phoneTower: string
  phoneTowerE164: string
  /** „Falkenried Info 129,985 MHz"; `null` without a channel. */
  radio: string | null
  mainRunwayTrueDeg: number | null
  /** As painted on its threshold; `null` before one is entered. */
  mainRunway: string | null
  latitude: string
  longitude: string
  status: FrameStatus
}

export interface FrameStatus {
  light: Light
  words: string
  short: string
  restrictions: readonly string[]
  /** What within sentences on an English page the club has written itself. */
  german: readonly string[]
  /** Epoch ms; what is said here holds no longer without another look. */
  validUntil: number
}

/** What the root of every page has loaded. */
export type RootData = { reference: string; frame: Frame; session: SessionFacts | null }

/** `undefined` where the root itself has failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined
}

/** The same for the head of a page. */
export function rootDataIn(matches: Matches) {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
}

/** What features show above the header of every page; the root fills it in. */
export type FrameParts = {
  FieldStrip: ComponentType<{ frame: Frame; path: string }>
}

const nothing = () => null
export const FramePartsContext = createContext<FrameParts>({ FieldStrip: nothing })
