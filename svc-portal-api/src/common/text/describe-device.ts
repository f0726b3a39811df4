/** First match wins, as every browser also claims to be those after it. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bChromium\//, 'Chromium'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  // All WebKit browsers contain its name, but only Safari has `Version/`.
  [/\b(?:Macintosh|iPhone|iPad)\b.*\bVersion\/.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Longer texts are truncated, to bound the cost of the patterns. */
const MAX_LENGTH = 400

/** Short description of a device, e.g. "Chrome, Android"; empty for an unknown one. */
export function describeDevice(userAgent: string | undefined): string {
  const read = (userAgent ?? '').slice(0, MAX_LENGTH)
  const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(read))?.[1]
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((word) => word !== undefined).join(', ')
}
