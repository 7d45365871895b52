import type { Variables } from './css-colour.ts'
import type { Sky } from './landscape.ts'

/** Default hue of the site's accent, degrees of OKLCH. */
export const DEFAULT_ACCENT_HUE = 252
/**
 * Default lightness of the accent in the light scheme, percent of OKLCH; the darker hover shade is lower by `hoverStep`.
 */
export const DEFAULT_ACCENT_LIGHTNESS = 47
const hoverStep = 7.5

/** A club's colour: hue in degrees of OKLCH, lightness of the light scheme in percent. */
export type Accent = { hue: number; lightness: number }

export const defaultAccent: Accent = { hue: DEFAULT_ACCENT_HUE, lightness: DEFAULT_ACCENT_LIGHTNESS }

/** Returns the custom properties from which style sheet and drawings derive every shade of the accent. */
export function accentVariables({ hue, lightness }: Accent): Variables {
  return {
    'accent-hue': String(hue),
    'accent-lightness': share(lightness),
    'accent-lightness-hover': share(lightness - hoverStep),
  }
}

function share(percent: number): string {
  return String(Math.round(percent * 10) / 1000)
}

/** Colour tokens of the style sheet used by drawings. Must be kept in sync with the site's tokens. */
export const COLOUR_TOKENS: Variables = {
  'font-sans': "'Encode Sans Variable', 'Encode Sans', 'DejaVu Sans', sans-serif",
  'color-paper': 'light-dark(oklch(0.978 0.0045 228), oklch(0.190 0.022 252))',
  'color-surface': 'light-dark(oklch(0.995 0.002 200), oklch(0.228 0.025 252))',
  'color-sunken': 'light-dark(oklch(0.947 0.0085 226), oklch(0.162 0.020 252))',
  'color-ink': 'light-dark(oklch(0.245 0.042 256), oklch(0.945 0.008 220))',
  'color-ink-2': 'light-dark(oklch(0.435 0.034 250), oklch(0.775 0.018 230))',
  'color-ink-3': 'light-dark(oklch(0.515 0.030 245), oklch(0.685 0.022 235))',
  'color-line': 'light-dark(oklch(0.875 0.012 215), oklch(0.335 0.026 250))',
  'color-line-strong': 'light-dark(oklch(0.590 0.026 240), oklch(0.580 0.028 245))',
  'color-neat': 'light-dark(oklch(0.245 0.042 256), oklch(0.730 0.020 235))',
  'color-accent':
    'light-dark(oklch(var(--accent-lightness) 0.125 var(--accent-hue)), oklch(0.790 0.095 var(--accent-hue)))',
  'color-accent-hover':
    'light-dark(oklch(var(--accent-lightness-hover) 0.115 var(--accent-hue)), oklch(0.860 0.075 var(--accent-hue)))',
  'color-accent-tint':
    'light-dark(oklch(0.945 0.022 var(--accent-hue)), oklch(0.285 0.045 var(--accent-hue)))',
  'color-accent-line':
    'light-dark(oklch(0.780 0.070 var(--accent-hue)), oklch(0.450 0.075 var(--accent-hue)))',
  'color-on-accent': 'light-dark(oklch(0.995 0.002 200), oklch(0.180 0.030 var(--accent-hue)))',
  'color-now': 'light-dark(oklch(0.520 0.205 355), oklch(0.765 0.145 352))',
  'color-now-tint': 'light-dark(oklch(0.950 0.025 355), oklch(0.285 0.060 352))',
  'color-on-now': 'light-dark(oklch(0.995 0.002 200), oklch(0.180 0.040 352))',
  'color-ok': 'light-dark(oklch(0.455 0.105 152), oklch(0.800 0.125 155))',
  'color-ok-tint': 'light-dark(oklch(0.950 0.030 155), oklch(0.275 0.042 158))',
  'color-warn': 'light-dark(oklch(0.480 0.100 68),  oklch(0.830 0.120 82))',
  'color-warn-tint': 'light-dark(oklch(0.955 0.042 90),  oklch(0.290 0.045 80))',
  'color-stop': 'light-dark(oklch(0.480 0.165 27),  oklch(0.765 0.130 25))',
  'color-stop-tint': 'light-dark(oklch(0.952 0.022 25),  oklch(0.285 0.055 25))',
  'color-band': 'light-dark(oklch(0.262 0.052 256), oklch(0.142 0.020 254))',
  'color-band-2': 'light-dark(oklch(0.318 0.054 256), oklch(0.205 0.026 254))',
  'color-band-line': 'light-dark(oklch(0.430 0.052 254), oklch(0.330 0.030 252))',
  'color-on-band': 'oklch(0.965 0.008 220)',
  'color-on-band-2': 'oklch(0.815 0.024 230)',
  'color-band-now': 'oklch(0.780 0.145 352)',
  'color-band-ok': 'oklch(0.825 0.140 155)',
  'color-band-warn': 'oklch(0.850 0.125 85)',
  'color-band-stop': 'oklch(0.775 0.130 25)',
  'color-hypso-0': 'light-dark(oklch(0.925 0.030 220), oklch(0.285 0.045 240))',
  'color-hypso-1': 'light-dark(oklch(0.940 0.036 145), oklch(0.238 0.026 185))',
  'color-hypso-2': 'light-dark(oklch(0.948 0.042 125), oklch(0.258 0.027 170))',
  'color-hypso-3': 'light-dark(oklch(0.950 0.042 105), oklch(0.280 0.027 150))',
  'color-hypso-4': 'light-dark(oklch(0.930 0.047 92),  oklch(0.303 0.027 125))',
  'color-hypso-5': 'light-dark(oklch(0.895 0.056 82),  oklch(0.328 0.028 100))',
  'color-hypso-6': 'light-dark(oklch(0.850 0.064 74),  oklch(0.355 0.030 82))',
  'color-contour': 'light-dark(oklch(0.640 0.070 70),  oklch(0.470 0.040 95))',
  'color-water': 'light-dark(oklch(0.600 0.095 235), oklch(0.560 0.080 238))',
  'color-forest': 'light-dark(oklch(0.840 0.075 145), oklch(0.330 0.045 158))',
  'color-grass': 'light-dark(oklch(0.820 0.085 132), oklch(0.380 0.060 145))',
  'color-asphalt': 'light-dark(oklch(0.430 0.020 250), oklch(0.700 0.015 240))',
  'color-marking': 'light-dark(oklch(0.995 0.000 0),   oklch(0.200 0.020 250))',
}

/** Colours of the four skies (classes `sky-…` of the stylesheet). */
export const SKY_COLOURS: Record<Sky, Variables> = {
  dawn: {
    'l-sky-1': 'light-dark(oklch(0.835 0.052 238), oklch(0.205 0.045 262))',
    'l-sky-2': 'light-dark(oklch(0.905 0.032 225), oklch(0.290 0.066 262))',
    'l-sky-3': 'light-dark(oklch(0.945 0.034 80), oklch(0.450 0.085 285))',
    'l-sky-4': 'light-dark(oklch(0.925 0.062 66), oklch(0.640 0.105 45))',
    'l-sun': 'light-dark(oklch(0.985 0.055 92), oklch(0.850 0.105 70))',
    'l-mist': 'light-dark(oklch(0.955 0.022 75), oklch(0.460 0.060 290))',
    'l-hill-1': 'light-dark(oklch(0.845 0.030 240), oklch(0.390 0.065 280))',
    'l-hill-2': 'light-dark(oklch(0.775 0.040 232), oklch(0.335 0.058 272))',
    'l-hill-3': 'light-dark(oklch(0.695 0.050 205), oklch(0.285 0.050 262))',
    'l-hill-4': 'light-dark(oklch(0.610 0.062 172), oklch(0.240 0.042 250))',
    'l-hill-5': 'light-dark(oklch(0.545 0.070 155), oklch(0.205 0.034 235))',
    'l-field-1': 'light-dark(oklch(0.715 0.088 134), oklch(0.235 0.036 190))',
    'l-field-2': 'light-dark(oklch(0.775 0.088 112), oklch(0.265 0.038 175))',
    'l-field-3': 'light-dark(oklch(0.675 0.085 142), oklch(0.215 0.034 200))',
  },
  day: {
    'l-sky-1': 'light-dark(oklch(0.760 0.085 243), oklch(0.230 0.050 255))',
    'l-sky-2': 'light-dark(oklch(0.850 0.058 236), oklch(0.320 0.060 250))',
    'l-sky-3': 'light-dark(oklch(0.920 0.032 222), oklch(0.430 0.060 240))',
    'l-sky-4': 'light-dark(oklch(0.955 0.018 205), oklch(0.530 0.055 225))',
    'l-sun': 'light-dark(oklch(0.995 0.030 95), oklch(0.880 0.060 95))',
    'l-mist': 'light-dark(oklch(0.950 0.018 215), oklch(0.420 0.045 235))',
    'l-hill-1': 'light-dark(oklch(0.800 0.042 235), oklch(0.380 0.048 242))',
    'l-hill-2': 'light-dark(oklch(0.725 0.052 220), oklch(0.325 0.045 230))',
    'l-hill-3': 'light-dark(oklch(0.660 0.068 180), oklch(0.280 0.042 205))',
    'l-hill-4': 'light-dark(oklch(0.605 0.082 155), oklch(0.240 0.038 185))',
    'l-hill-5': 'light-dark(oklch(0.560 0.090 145), oklch(0.210 0.034 170))',
    'l-field-1': 'light-dark(oklch(0.715 0.088 134), oklch(0.235 0.036 190))',
    'l-field-2': 'light-dark(oklch(0.775 0.088 112), oklch(0.265 0.038 175))',
    'l-field-3': 'light-dark(oklch(0.675 0.085 142), oklch(0.215 0.034 200))',
  },
  evening: {
    'l-sky-1': 'light-dark(oklch(0.715 0.070 268), oklch(0.215 0.055 275))',
    'l-sky-2': 'light-dark(oklch(0.815 0.065 330), oklch(0.310 0.075 305))',
    'l-sky-3': 'light-dark(oklch(0.880 0.080 50), oklch(0.480 0.110 15))',
    'l-sky-4': 'light-dark(oklch(0.900 0.098 72), oklch(0.655 0.130 52))',
    'l-sun': 'light-dark(oklch(0.970 0.090 85), oklch(0.860 0.120 72))',
    'l-mist': 'light-dark(oklch(0.890 0.055 55), oklch(0.440 0.080 5))',
    'l-hill-1': 'light-dark(oklch(0.730 0.060 310), oklch(0.380 0.070 315))',
    'l-hill-2': 'light-dark(oklch(0.640 0.062 300), oklch(0.320 0.062 300))',
    'l-hill-3': 'light-dark(oklch(0.545 0.058 285), oklch(0.270 0.052 285))',
    'l-hill-4': 'light-dark(oklch(0.455 0.052 265), oklch(0.230 0.042 270))',
    'l-hill-5': 'light-dark(oklch(0.390 0.050 230), oklch(0.195 0.034 255))',
    'l-field-1': 'light-dark(oklch(0.470 0.060 150), oklch(0.215 0.032 200))',
    'l-field-2': 'light-dark(oklch(0.520 0.062 130), oklch(0.240 0.034 190))',
    'l-field-3': 'light-dark(oklch(0.430 0.055 165), oklch(0.195 0.030 210))',
  },
  night: {
    'l-sky-1': 'oklch(0.180 0.040 262)',
    'l-sky-2': 'oklch(0.235 0.052 260)',
    'l-sky-3': 'oklch(0.310 0.058 258)',
    'l-sky-4': 'oklch(0.400 0.060 252)',
    'l-sun': 'oklch(0.930 0.020 95)',
    'l-mist': 'oklch(0.340 0.045 255)',
    'l-hill-1': 'oklch(0.310 0.048 260)',
    'l-hill-2': 'oklch(0.275 0.045 256)',
    'l-hill-3': 'oklch(0.240 0.040 252)',
    'l-hill-4': 'oklch(0.210 0.034 245)',
    'l-hill-5': 'oklch(0.185 0.030 235)',
    'l-field-1': 'oklch(0.205 0.030 210)',
    'l-field-2': 'oklch(0.230 0.032 195)',
    'l-field-3': 'oklch(0.190 0.028 220)',
    'l-strip-1': 'oklch(0.300 0.048 165)',
    'l-strip-2': 'oklch(0.325 0.052 160)',
    'l-mark': 'oklch(0.880 0.020 220)',
  },
}

/** Shared by all skies unless overridden. */
export const LANDSCAPE_COLOURS: Variables = {
  'l-tree-1': 'color-mix(in oklab, var(--l-hill-3), var(--l-hill-5) 60%)',
  'l-tree-2': 'color-mix(in oklab, var(--l-hill-4), oklch(0.3 0.05 170) 45%)',
  'l-tree-3': 'color-mix(in oklab, var(--l-hill-5), oklch(0.25 0.05 170) 50%)',
  'l-strip-1':
    'light-dark(color-mix(in oklab, var(--l-field-1), oklch(0.82 0.11 128) 55%), oklch(0.300 0.048 165))',
  'l-strip-2':
    'light-dark(color-mix(in oklab, var(--l-field-1), oklch(0.87 0.10 124) 75%), oklch(0.325 0.052 160))',
  'l-mark': 'light-dark(oklch(0.99 0.005 100), oklch(0.88 0.02 220))',
}
