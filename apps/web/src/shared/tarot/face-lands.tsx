const pods = [
  { x: 96, y: 800, r: 20 },
  { x: 138, y: 858, r: 17 },
  { x: 84, y: 884, r: 16 },
  { x: 150, y: 930, r: 14 },
]

/** A strip of ground at the foot of the window: water, furrows, peaks, dunes, and honesty in bloom for the majors. */
export function Lands() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <pattern id="face-scales" width="68" height="42" patternUnits="userSpaceOnUse" x="48" y="918">
        <g fill="none" stroke="#E4BC72" strokeWidth="2">
          <path d="M0 34a34 34 0 0 1 68 0M13 34a21 21 0 0 1 42 0" />
          <path d="M-34 13a34 34 0 0 1 68 0M34 13a34 34 0 0 1 68 0M-21 13a21 21 0 0 1 42 0M47 13a21 21 0 0 1 42 0" />
          <path d="M-34 55a34 34 0 0 1 68 0M34 55a34 34 0 0 1 68 0M-21 55a21 21 0 0 1 42 0M47 55a21 21 0 0 1 42 0" />
        </g>
      </pattern>
      <g id="face-land-cups" clipPath="url(#face-window)">
        <path d="M48 918H652V1046H48Z" fill="var(--suit-1)" />
        <path d="M48 918H652V1046H48Z" fill="url(#face-scales)" />
        <path d="M48 918H652" stroke="url(#face-gold)" strokeWidth="2" />
      </g>
      <g id="face-land-pentacles" clipPath="url(#face-window)" stroke="url(#face-gold)" strokeWidth="2">
        <path d="M40 980Q350 850 660 980V1050H40Z" fill="var(--suit-1)" />
        <path
          d="M350 915L60 1050M350 915L165 1050M350 915L260 1050M350 915V1050M350 915L440 1050M350 915L535 1050M350 915L640 1050"
          opacity=".6"
        />
      </g>
      <g id="face-land-swords" clipPath="url(#face-window)" stroke="url(#face-gold)" strokeWidth="2.2">
        <path d="M30 1050L140 920L220 1000L330 890L430 1010L520 930L670 1050Z" fill="var(--suit-1)" />
        <path
          d="M330 890L350 950L338 980L362 1046M140 920L152 975L146 1046M520 930L534 985L526 1046"
          fill="none"
          opacity=".6"
        />
      </g>
      <g id="face-land-wands" clipPath="url(#face-window)" stroke="url(#face-gold)" strokeWidth="2.2">
        <path d="M40 960Q180 900 330 955T660 930V1050H40Z" fill="var(--suit-2)" />
        <path d="M40 1010Q220 950 420 1000T660 985V1050H40Z" fill="var(--suit-1)" />
      </g>
      <g id="face-land-major" clipPath="url(#face-window)" stroke="url(#face-gold)" strokeWidth="2.2">
        <path d="M40 985Q350 905 660 985V1050H40Z" fill="var(--suit-1)" />
        <Honesty />
        <g transform="matrix(-1 0 0 1 700 0)">
          <Honesty />
        </g>
      </g>
    </g>
  )
}

/** A sprig of lunaria: pods like little moons. */
function Honesty() {
  return (
    <g>
      <path
        d="M112 1046C108 960 100 890 96 820M106 950Q130 920 138 876M104 970Q88 930 84 900M110 1000Q138 980 150 944"
        fill="none"
      />
      {pods.map((pod) => (
        <g key={pod.y}>
          <ellipse cx={pod.x} cy={pod.y} rx={pod.r * 0.8} ry={pod.r} fill="var(--suit-3)" />
          <ellipse cx={pod.x} cy={pod.y} rx={pod.r * 0.5} ry={pod.r * 0.7} fill="none" strokeWidth="1.1" />
        </g>
      ))}
    </g>
  )
}
