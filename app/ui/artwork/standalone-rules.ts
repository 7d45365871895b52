/** The style sheet's rules for one kind of drawing, and the pattern by which a drawing that needs them is recognised. */
type RuleSet = { usedBy: RegExp; css: string }

/*
 * Same selectors and values as the site's style sheet, with everything that librsvg cannot parse written out: fonts in
 * longhand, stretch keywords, and custom properties overridden by a nested class as separate rules.
 */
const AIRCRAFT = `
.ac,.gf-ac{color:light-dark(oklch(0.285 0.045 256),oklch(0.900 0.012 225))}
.ac-body,.ac-wing,.ac-wheel{fill:currentColor}
.ac-wing{stroke:var(--color-paper);stroke-width:3;stroke-linejoin:round}
.ac-thin{stroke:var(--color-paper);stroke-width:1.8;stroke-linejoin:round}
.ac-lite{fill:var(--color-paper);opacity:0.16}
.ac-disc{fill:currentColor;opacity:0.22}
.ac-glass{fill:light-dark(oklch(0.855 0.035 232),oklch(0.440 0.050 245))}
.ac-stripe{fill:light-dark(oklch(0.62 0.13 var(--accent-hue)),oklch(0.52 0.12 var(--accent-hue)))}
.ac-cut{fill:none;stroke:var(--color-paper);stroke-width:2;opacity:0.7}
.ac-hub{fill:var(--color-paper)}
.ac-reg{fill:var(--color-paper);font-family:var(--font-sans);font-weight:600;font-stretch:semi-condensed;letter-spacing:0.04em}
.ac-dim{fill:none;stroke:var(--color-accent);stroke-width:2.2}
.ac-dim-t{font-family:var(--font-sans);font-size:24px;font-weight:550;fill:var(--color-accent);text-anchor:middle}
.ac-dim-t.bgd{paint-order:stroke;stroke:var(--color-surface);stroke-width:12px}
.ac-grid{fill:none;stroke:var(--color-line);stroke-width:1.4}
.ac-ground{fill:none;stroke:var(--color-ink);stroke-width:3}`

const LANDSCAPE = `
.l-stars{fill:none;stroke:oklch(0.97 0.01 90);stroke-width:2;stroke-linecap:round;opacity:light-dark(0,0.55)}
.l-cloud{fill:var(--l-sun);opacity:light-dark(0.38,0.12)}
.l-glow{opacity:light-dark(1,0.7)}
.l-sun{fill:var(--l-sun)}
.l-contour{fill:none;stroke:light-dark(oklch(0.99 0.02 100),oklch(0.8 0.04 240));stroke-width:1.2}
.l-marker{fill:light-dark(oklch(0.995 0 0),oklch(0.55 0.03 230))}
.l-lights{fill:oklch(0.93 0.11 88);opacity:light-dark(0,1)}
.l-motif{color:light-dark(oklch(0.30 0.045 256),oklch(0.90 0.015 220))}
.l-motif .ac-wing,.l-motif .ac-thin{stroke:none}
.l-motif .ac-glass{fill:light-dark(oklch(0.86 0.04 235),oklch(0.42 0.05 250))}
.l-motif .ac-hub{fill:none}
.sky-night .l-marker{fill:oklch(0.55 0.03 230)}
.sky-night .l-contour{stroke:oklch(0.8 0.04 240)}
.sky-night .l-cloud{opacity:0.12}
.sky-night .l-motif{color:oklch(0.9 0.015 220)}
.sky-night .l-lights{opacity:1}
.sky-night .l-stars{opacity:0.8}
.bolt{fill:oklch(0.94 0.09 95);opacity:0.9}`

const CHART = `
.c-contour{fill:none;stroke:var(--color-contour);stroke-width:0.7;opacity:0.55}
.c-tint{stroke:var(--color-contour);stroke-width:1;stroke-opacity:0.75}
.c-forest{fill:var(--color-forest);opacity:0.75}
.c-river{fill:none;stroke:var(--color-water);stroke-width:3;stroke-linecap:round}
.c-road{fill:none;stroke:light-dark(oklch(0.66 0.10 50),oklch(0.58 0.06 60));stroke-width:1.6}
.c-rail{fill:none;stroke:light-dark(oklch(0.38 0.02 250),oklch(0.66 0.02 240));stroke-width:1.1;stroke-dasharray:10 1.6}
.c-town{fill:light-dark(oklch(0.87 0.10 92),oklch(0.50 0.07 85));stroke:light-dark(oklch(0.42 0.03 60),oklch(0.68 0.04 85));stroke-width:0.8}
.c-grat{fill:none;stroke:light-dark(oklch(0.30 0.03 250),oklch(0.75 0.02 240));stroke-width:0.6;opacity:0.45}
.c-ring{fill:none;stroke:var(--color-accent);stroke-width:1.2;stroke-dasharray:5 4}
.c-course{fill:none;stroke:var(--color-now);stroke-width:3;stroke-linejoin:round;stroke-linecap:round}
.c-airspace{fill:none;stroke:var(--color-accent);stroke-width:1.6}
.c-airspace-b{fill:none;stroke:var(--color-accent);stroke-width:9;opacity:0.18}
.c-ad{fill:none;stroke:var(--color-accent);stroke-width:3.4}
.c-ad-bg{fill:var(--color-surface);opacity:0.75}
.c-label{font-family:var(--font-sans);font-size:13px;font-weight:600;font-stretch:condensed;fill:var(--color-ink);paint-order:stroke;stroke:var(--color-hypso-2);stroke-width:4px;stroke-linejoin:round}
.c-label.blue{fill:var(--color-accent)}.c-label.now{fill:var(--color-now)}.c-label.big{font-size:17px}`

const DESTINATIONS = `
.dm-line{fill:none;stroke:var(--color-ink);stroke-width:0.8;stroke-dasharray:3 5;opacity:0.6}
.dm-tick{stroke:var(--color-ink);stroke-width:1.4}
.dm-p circle{fill:var(--color-surface);stroke:var(--color-ink);stroke-width:2}
.dm-p text{font-family:var(--font-sans);font-size:17px;font-weight:650;text-anchor:middle;fill:var(--color-ink)}
.dm-p .dm-n{text-anchor:start;font-weight:600;paint-order:stroke;stroke:var(--color-hypso-2);stroke-width:5px;stroke-linejoin:round}`

const ROADS = `
.rm path{fill:none}
.rm-m0{stroke:light-dark(oklch(0.42 0.11 255),oklch(0.72 0.08 250));stroke-width:13}
.rm-m1{stroke:light-dark(oklch(0.90 0.05 250),oklch(0.34 0.06 250));stroke-width:8}
.rm-l0{stroke:light-dark(oklch(0.50 0.06 70),oklch(0.30 0.03 70));stroke-width:10}
.rm-l1{stroke:light-dark(oklch(0.93 0.09 92),oklch(0.60 0.07 85));stroke-width:6.5}
.rm-k0{stroke:var(--color-ink);stroke-width:9}
.rm-k1{stroke:light-dark(oklch(0.99 0 0),oklch(0.82 0.02 240));stroke-width:5.5}
.rm-rail{stroke:var(--color-ink);stroke-width:3;stroke-dasharray:16 3}
.rm-bike{stroke:var(--color-accent);stroke-width:3;stroke-dasharray:2 7;stroke-linecap:round}
.rm path.rm-town{fill:light-dark(oklch(0.87 0.08 70),oklch(0.44 0.05 70));stroke:light-dark(oklch(0.55 0.06 60),oklch(0.62 0.04 80))}
.rm-exit circle{fill:var(--color-accent)}
.rm-exit text,.rm-stop text{font-family:var(--font-sans);font-size:16px;font-weight:700;text-anchor:middle;fill:var(--color-on-accent)}
.rm-stop rect{fill:var(--color-ink)}
.rm-stop text{fill:var(--color-paper)}
.rm-stop.bus circle{fill:light-dark(oklch(0.86 0.15 95),oklch(0.80 0.13 95));stroke:light-dark(oklch(0.35 0.08 150),oklch(0.25 0.05 150));stroke-width:2.5}
.rm-stop.bus text{fill:oklch(0.3 0.07 150)}`

const AERODROME = `
.ad-ground{fill:var(--color-hypso-2)}
.ad-field{fill:var(--color-hypso-4);opacity:0.75}
.ad-contour{fill:none;stroke:var(--color-contour);stroke-width:1.6;opacity:0.6}
.ad-wood{fill:var(--color-forest);opacity:0.85}
.ad-creek{fill:none;stroke:var(--color-water);stroke-width:5}
.ad-road-b{fill:none;stroke:light-dark(oklch(0.45 0.03 60),oklch(0.2 0.02 250));stroke-width:10}
.ad-road{fill:none;stroke:light-dark(oklch(0.93 0.07 85),oklch(0.55 0.05 80));stroke-width:6.5}
.ad-lane{fill:none;stroke:light-dark(oklch(0.6 0.03 70),oklch(0.6 0.03 80));stroke-width:4}
.ad-park{fill:light-dark(oklch(0.82 0.01 250),oklch(0.42 0.015 250))}
.ad-strip{fill:none;stroke:var(--color-ink-2);stroke-width:1.6;stroke-dasharray:12 7}
.ad-grass{fill:var(--color-grass)}
.ad-mow{fill:light-dark(oklch(0.86 0.085 130),oklch(0.41 0.062 143))}
.ad-grass-o{fill:none;stroke:light-dark(oklch(0.45 0.09 145),oklch(0.72 0.09 145));stroke-width:1.6}
.ad-rwy{fill:var(--color-asphalt)}
.ad-mark{fill:var(--color-marking)}
.ad-apron{fill:light-dark(oklch(0.74 0.010 250),oklch(0.50 0.015 245))}
.ad-twy{fill:none;stroke:light-dark(oklch(0.74 0.010 250),oklch(0.50 0.015 245));stroke-width:12}
.ad-bld{fill:var(--color-ink)}
.ad-fuel{fill:var(--color-stop)}
.ad-id{fill:var(--color-ink)}
.ad-sock path{fill:var(--color-stop);stroke:var(--color-surface);stroke-width:1}
.ad-sock circle{fill:var(--color-ink)}
.ad-winch circle{fill:var(--color-surface);stroke:var(--color-ink);stroke-width:1.6}
.ad-arp{display:none}
.ad-ac{color:oklch(0.975 0 0)}
.ad-ac .ac-body{stroke:light-dark(oklch(0.25 0.04 255),oklch(0.2 0.03 255));stroke-width:55;paint-order:stroke}
.ad-ac .ac-glass{fill:oklch(0.55 0.06 245)}
.ad-ac .ac-cut{stroke:none}
.ad-t{font-family:var(--font-sans);font-size:15px;font-weight:550;font-stretch:semi-condensed;fill:var(--color-ink);text-anchor:middle}
.ad-t.sub{font-size:14px;fill:var(--color-ink-2)}
.ad-t.on-bld{fill:var(--color-paper);font-size:13px}
.ad-t.water{fill:var(--color-accent);font-weight:500;letter-spacing:0.2em}
.ad-t.on-grass{fill:light-dark(oklch(0.30 0.06 145),oklch(0.95 0.03 140))}
.ad-t.on-apron{fill:light-dark(oklch(0.25 0.03 250),oklch(0.97 0.01 240))}
.ad-t.twy{font-weight:700;fill:var(--color-ink)}
.ad-north circle{fill:none;stroke:var(--color-ink);stroke-width:1}
.ad-north .n1{fill:var(--color-ink)}
.ad-north .n2{fill:none;stroke:var(--color-ink)}
.ad-north .n3{stroke:var(--color-now);stroke-width:2}
.ad-scale .s1{fill:var(--color-ink)}
.ad-scale .s2{fill:none;stroke:var(--color-ink);stroke-width:1.4}
.lp circle{stroke:var(--color-paper);stroke-width:2;fill:var(--color-accent)}
.lp text{font-family:var(--font-sans);font-size:14px;font-weight:700;text-anchor:middle;fill:var(--color-on-accent)}
.lp.p circle{fill:var(--color-ink)}
.lp.v circle{fill:var(--color-ink-2)}
.lp.n circle{fill:var(--color-ok)}
.lp.p text,.lp.v text,.lp.n text{fill:var(--color-paper)}`

const DAY_BAND = `
.db-night{fill:light-dark(oklch(0.36 0.05 258),oklch(0.13 0.02 258))}
.db-tw{fill:light-dark(oklch(0.64 0.06 262),oklch(0.27 0.05 265))}
.db-day{fill:light-dark(oklch(0.935 0.030 222),oklch(0.38 0.045 240))}
.db-open{fill:light-dark(oklch(0.80 0.095 150),oklch(0.50 0.09 155))}
.db-now{fill:none;stroke:var(--color-now);stroke-width:2.5}
.db-tick{stroke:var(--color-line-strong);stroke-width:1}
.db-d text,.db-t text,.db-m text{font-family:var(--font-sans);font-size:13px;font-weight:550;fill:var(--color-ink-2)}
.db-d .db-nowt,.db-t .db-nowt,.db-m .db-nowt{fill:var(--color-now);font-weight:700}
.db-d .db-in,.db-t .db-in,.db-m .db-in{fill:light-dark(oklch(0.25 0.05 155),oklch(0.98 0.02 150));font-weight:650}`

const SUN_CHART = `
.sc-night{fill:light-dark(oklch(0.36 0.05 258),oklch(0.125 0.02 258))}
.sc-twilight{fill:light-dark(oklch(0.66 0.06 262),oklch(0.25 0.05 268))}
.sc-day{fill:light-dark(oklch(0.945 0.025 222),oklch(0.365 0.045 242))}
.sc-open{fill:none;stroke:light-dark(oklch(0.80 0.095 150),oklch(0.52 0.09 155));stroke-width:1.9}
.sc-grid{fill:none;stroke:light-dark(oklch(0.99 0 0),oklch(0.7 0.02 240));stroke-width:0.7;opacity:0.4}
.sc-t{font-size:13px;font-weight:500;fill:var(--color-ink-2)}
.sc-now{fill:none;stroke:var(--color-now);stroke-width:2.2}
.sc-dot{fill:var(--color-now);stroke:var(--color-surface);stroke-width:2}
.sc-tag text{font-size:15px;font-weight:700;fill:light-dark(oklch(0.995 0 0),oklch(0.98 0 0));paint-order:stroke;stroke:light-dark(oklch(0.36 0.05 258),oklch(0.125 0.02 258));stroke-width:4px}`

const SMALL_PARTS = `
.gf-wall{fill:var(--color-line-strong)}
.gf-floor{stroke:var(--color-ink);stroke-width:4}
.gf-ac{fill:currentColor}
.cm-c{fill:none;stroke:var(--color-ink)}
.cm-v{fill:var(--color-accent);opacity:0.45}
.cm-r{stroke:var(--color-ink);stroke-width:5}
.compass-mini text{font-family:var(--font-sans);font-size:13px;font-weight:600;fill:var(--color-ink)}
.b1~text{font-family:var(--font-sans);font-size:17px;font-weight:550;fill:var(--color-ink)}
.b1{fill:var(--color-accent)}
.b2{fill:color-mix(in oklab,var(--color-accent),var(--color-paper) 35%)}
.b3{fill:color-mix(in oklab,var(--color-accent),var(--color-paper) 60%)}
.b4{fill:var(--color-line-strong)}
.i{fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:square}`

/** Later sets override earlier ones: aircraft come first because landscape and plan restyle them. */
export const RULE_SETS: readonly RuleSet[] = [
  { usedBy: /class="(?:ac-|gf-)/, css: AIRCRAFT },
  { usedBy: /class="l-/, css: LANDSCAPE },
  { usedBy: /class="c-/, css: CHART },
  { usedBy: /class="dm-/, css: DESTINATIONS },
  { usedBy: /class="rm/, css: ROADS },
  { usedBy: /class="ad-/, css: AERODROME },
  { usedBy: /class="db-/, css: DAY_BAND },
  { usedBy: /class="sc-/, css: SUN_CHART },
  { usedBy: /class="(?:gf-|cm-|b1|sock|i")/, css: SMALL_PARTS },
]
