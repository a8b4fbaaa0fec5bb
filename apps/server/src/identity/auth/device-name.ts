/** The first that fits decides: many browsers name others besides themselves. */
const browsers: [pattern: RegExp, name: string][] = [
  [/YaBrowser|YaApp/, 'Яндекс Браузер'],
  [/EdgA?\/|EdgiOS/, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Vivaldi/, 'Vivaldi'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS|Chromium/, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]
const systems: [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

/** Returns a browser in words, for its owner to know it by: «Chrome, Windows». */
export function deviceName(userAgent: string | null | undefined): string {
  const known = [browsers, systems].flatMap(
    (names) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? [],
  )
  return known.join(', ') || 'Неизвестное устройство'
}
