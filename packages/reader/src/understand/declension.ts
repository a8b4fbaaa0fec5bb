export type Gender = 'masculine' | 'feminine' | 'plural' | 'unknown'

/** A noun's six cases, in the order of the Russian school. */
export type Forms = {
  nominative: string
  genitive: string
  dative: string
  accusative: string
  instrumental: string
  prepositional: string
}

const hissing = 'гкхжчшщ'
const sibilant = 'жчшщц'
const consonants = 'бвгдзклмнпрстфхжшчщц'

/** Nouns whose stem changes, or whose plural is what is meant: genitive, dative, accusative, instrumental, prepositional. */
const irregular: Record<string, string> = {
  лев: 'льва льву льва львом льве',
  павел: 'павла павлу павла павлом павле',
  пётр: 'петра петру петра петром петре',
  игорёк: 'игорька игорьку игорька игорьком игорьке',
  санёк: 'санька саньку санька саньком саньке',
  любовь: 'любови любови любовь любовью любови',
  илья: 'ильи илье илью ильёй илье',
  отец: 'отца отцу отца отцом отце',
  свёкор: 'свёкра свёкру свёкра свёкром свёкре',
  пёс: 'пса псу пса псом псе',
  щенок: 'щенка щенку щенка щенком щенке',
  ребёнок: 'ребёнка ребёнку ребёнка ребёнком ребёнке',
  малыш: 'малыша малышу малыша малышом малыше',
  муж: 'мужа мужу мужа мужем муже',
  врач: 'врача врачу врача врачом враче',
  парень: 'парня парню парня парнем парне',
  мать: 'матери матери мать матерью матери',
  дочь: 'дочери дочери дочь дочерью дочери',
  свекровь: 'свекрови свекрови свекровь свекровью свекрови',
  семья: 'семьи семье семью семьёй семье',
  дети: 'детей детям детей детьми детях',
  родители: 'родителей родителям родителей родителями родителях',
  друзья: 'друзей друзьям друзей друзьями друзьях',
  коллеги: 'коллег коллегам коллег коллегами коллегах',
  соседи: 'соседей соседям соседей соседями соседях',
  близкие: 'близких близким близких близкими близких',
  хозяин: 'хозяина хозяину хозяина хозяином хозяине',
}

/** Returns the six cases of a Russian name or of a word for a person; undefined where the ending says too little. */
export function declineName(nominative: string, gender: Gender): Forms | undefined {
  const known = irregular[nominative.toLowerCase()]
  if (known) return built(nominative, known.split(' '))
  const stem = nominative.slice(0, -1)
  const end = nominative.slice(-2).toLowerCase()
  const last = end.slice(-1)
  if (end === 'ия') return built(nominative, endings(stem, 'и и ю ей и'))
  if (last === 'я') return built(nominative, endings(stem, 'и е ю ей е'))
  if (last === 'а') {
    const plural = hissing.includes(stem.slice(-1)) ? 'и' : 'ы'
    const instrumental = sibilant.includes(stem.slice(-1)) ? 'ей' : 'ой'
    return built(nominative, endings(stem, `${plural} е у ${instrumental} е`))
  }
  if (gender === 'feminine' || gender === 'plural' || gender === 'unknown') return undefined
  if (end === 'ий') return built(nominative, endings(stem, 'я ю я ем и'))
  if (last === 'й' || last === 'ь') return built(nominative, endings(stem, 'я ю я ем е'))
  if (!consonants.includes(last)) return undefined
  const instrumental = sibilant.includes(last) ? 'ем' : 'ом'
  return built(nominative, endings(nominative, `а у а ${instrumental} е`))
}

function endings(stem: string, list: string): string[] {
  return list.split(' ').map((ending) => stem + ending)
}

function built(nominative: string, cases: readonly string[]): Forms {
  const isCapital = /^\p{Lu}/u.test(nominative)
  const [genitive = '', dative = '', accusative = '', instrumental = '', prepositional = ''] = cases.map((form) =>
    isCapital ? form.charAt(0).toUpperCase() + form.slice(1) : form,
  )
  return { nominative, genitive, dative, accusative, instrumental, prepositional }
}
