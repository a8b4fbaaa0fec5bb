import type { SpreadDraft } from '@lunaria/tarot/types'

export const spiritualPath = {
  id: 'spiritual_path',
  name: 'Духовный путь',
  description:
    'Девять лепестков для вопросов, на которые не отвечают быстро: зачем я здесь, чему учусь, что принёс с собой. Хорош раз в сезон, а не каждый день.',
  difficulty: 'advanced',
  category: 'spiritual',
  layout: { aspectRatio: 1, cardWidth: 14 },
  positions: [
    { id: 'present', name: 'Где вы сейчас', description: 'Точка, с которой начинается разговор.', x: 50, y: 50 },
    {
      id: 'lessons',
      name: 'Уроки',
      description: 'Чему жизнь учит вас второй раз подряд, а то и третий.',
      x: 78,
      y: 24,
    },
    { id: 'gifts', name: 'Дары', description: 'Что вам дано и чем вы пользуетесь вполсилы.', x: 90, y: 50 },
    { id: 'challenges', name: 'Испытания', description: 'На чём проверяется то, что вы поняли.', x: 78, y: 76 },
    {
      id: 'guidance',
      name: 'Проводник',
      description: 'К чему прислушаться: человек, книга, внутренний голос.',
      x: 50,
      y: 87,
    },
    {
      id: 'past_lives',
      name: 'Прошлые жизни',
      description: 'Что пришло с вами издалека: из рода, из детства, из прежних жизней, если вы в них верите.',
      x: 22,
      y: 76,
    },
    { id: 'purpose', name: 'Предназначение', description: 'Дело, ради которого хочется встать утром.', x: 10, y: 50 },
    { id: 'future_growth', name: 'Будущий рост', description: 'Куда вы растёте, даже когда не видно.', x: 22, y: 24 },
    { id: 'enlightenment', name: 'Просветление', description: 'Что станет ясно, когда вы дойдёте.', x: 50, y: 13 },
  ],
} as const satisfies SpreadDraft

export const bodySoulSpirit = {
  id: 'body_soul_spirit',
  name: 'Тело, душа, дух',
  description:
    'Для дней, когда вы устали и не поймёте отчего. Три карты отвечают по очереди, и обычно одна из них говорит громче.',
  difficulty: 'beginner',
  category: 'spiritual',
  layout: { aspectRatio: 1.05, cardWidth: 24 },
  positions: [
    { id: 'body', name: 'Тело', description: 'Чего просит тело: сна, движения, тишины, еды вовремя.', x: 20, y: 74 },
    { id: 'soul', name: 'Душа', description: 'Какое чувство ждёт, чтобы его назвали.', x: 80, y: 74 },
    { id: 'spirit', name: 'Дух', description: 'Что даёт смысл даже в трудный день.', x: 50, y: 26 },
  ],
} as const satisfies SpreadDraft

export const newMoon = {
  id: 'new_moon',
  name: 'Новолуние',
  description:
    'Для начала лунного месяца и для любого начала вообще: что посеять, чем поливать и чего не тащить с собой.',
  difficulty: 'intermediate',
  category: 'spiritual',
  layout: { aspectRatio: 0.95, cardWidth: 15 },
  positions: [
    { id: 'ended', name: 'Что завершилось', description: 'Что закончилось вместе с прошлой луной.', x: 76, y: 13 },
    { id: 'seed', name: 'Семя', description: 'Что стоит посеять сейчас.', x: 52, y: 16 },
    { id: 'soil', name: 'Почва', description: 'На что ляжет семя: ваши силы и условия.', x: 32, y: 36 },
    { id: 'water', name: 'Чем поливать', description: 'Какое усилие нужно каждую неделю.', x: 32, y: 64 },
    { id: 'shade', name: 'В тени', description: 'Что мешает расти и прячется от глаз.', x: 52, y: 84 },
    { id: 'full_moon', name: 'Полнолуние', description: 'Что можно будет увидеть через две недели.', x: 76, y: 87 },
  ],
} as const satisfies SpreadDraft

export const chakras = {
  id: 'chakras',
  name: 'Семь чакр',
  description:
    'Снизу вверх, от опоры к тишине: где сил в избытке, а где они под замком. Для разговора с собой, а не для диагноза.',
  difficulty: 'intermediate',
  category: 'spiritual',
  layout: { aspectRatio: 0.7, cardWidth: 19 },
  positions: [
    {
      id: 'root',
      name: 'Корень',
      description: 'Муладхара, опора: дом, деньги, чувство безопасности.',
      x: 34,
      y: 88,
    },
    { id: 'feelings', name: 'Чувства', description: 'Свадхистхана: желание, удовольствие, близость.', x: 66, y: 75.3 },
    { id: 'will', name: 'Воля', description: 'Манипура: сила сказать «да» и сила сказать «нет».', x: 34, y: 62.7 },
    { id: 'heart', name: 'Сердце', description: 'Анахата: кого и что вы впускаете.', x: 66, y: 50 },
    { id: 'voice', name: 'Голос', description: 'Вишудха: что вы говорите, а что проглатываете.', x: 34, y: 37.3 },
    { id: 'sight', name: 'Взгляд', description: 'Аджна: что вы уже видите, но ещё не признали.', x: 66, y: 24.7 },
    { id: 'silence', name: 'Тишина', description: 'Сахасрара: что остаётся, когда мысли замолкают.', x: 34, y: 12 },
  ],
} as const satisfies SpreadDraft
