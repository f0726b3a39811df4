/** First match wins: every browser also claims to be those after it. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bChromium\//, 'Chromium'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  // Its name is in all browsers that have WebKit in their family; the version is in its own only.
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

/** Longer than what any browser says: whoever writes more means to keep the patterns above busy. */
const MOST_READ = 400

/** What a person recognizes a device by, e.g. "Chrome, Android"; empty when nothing is known of it. */
export function deviceWords(userAgent: string | undefined): string {
  const read = (userAgent ?? '').slice(0, MOST_READ)
  const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(read))?.[1]
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((word) => word !== undefined).join(', ')
}
