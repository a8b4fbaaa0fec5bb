import { useState } from 'react'
import { PlanCard } from '#shared/money/plan-card.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { NavTabs } from '#shared/ui/buttons/nav-tabs.tsx'
import { Tabs } from '#shared/ui/buttons/tabs.tsx'
import { Avatar, MasterAvatar } from '#shared/ui/marks/avatar.tsx'
import { Badge } from '#shared/ui/marks/badge.tsx'
import { Logo, LogoMark } from '#shared/ui/marks/logo.tsx'
import { MoonDots } from '#shared/ui/marks/moon-dots.tsx'
import { Moons } from '#shared/ui/marks/moons.tsx'
import { Tag } from '#shared/ui/marks/tag.tsx'
import { EmptyState } from '#shared/ui/states/empty-state.tsx'
import { FullScreenState } from '#shared/ui/states/full-screen-state.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { ProgressBar } from '#shared/ui/states/progress-bar.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { StatusDot } from '#shared/ui/states/status-dot.tsx'
import { Section, States } from './section.tsx'

export function SignSection() {
  return (
    <Section title="Знаки">
      <States name="Logo">
        <Logo />
        <LogoMark className="size-6" />
        <LogoMark hasRays className="size-24" />
        <Avatar name="anna@mail.ru" />
        <MasterAvatar />
      </States>
      <States name="Badge, Tag">
        <Badge tone="ok">Начальный</Badge>
        <Badge tone="warn">Средний</Badge>
        <Badge tone="err">Продвинутый</Badge>
        <Badge tone="gold">Три карты</Badge>
        <Badge>Тестовый режим оплаты</Badge>
        <Tag>интуиция</Tag>
        <Tag>тайна</Tag>
      </States>
      <States name="StatusDot">
        <StatusDot tone="ok">Успешно</StatusDot>
        <StatusDot tone="warn">В обработке</StatusDot>
        <StatusDot tone="err">Отклонен</StatusDot>
        <StatusDot tone="info">Проверяется</StatusDot>
        <StatusDot tone="neutral">Неактивен</StatusDot>
      </States>
      <States name="Moons, MoonDots">
        <Moons left={4} total={5} />
        <Moons left={0} total={5} />
        <MoonDots />
      </States>
      <States name="ProgressBar">
        <ProgressBar label="Использовано" value={382} max={1000} className="w-60" />
        <ProgressBar label="Использовано" value={0} max={100} className="w-60" />
        <ProgressBar label="Использовано" value={100} max={100} className="w-60" />
      </States>
      <States name="Skeleton">
        <Skeleton className="h-11 w-60" />
        <Skeleton className="h-5 w-40" />
        <Skeleton isRound className="size-9" />
      </States>
    </Section>
  )
}

export function StateSection() {
  const [tab, setTab] = useState('meaning')

  return (
    <Section title="Сообщения и состояния">
      <Notice tone="info">Мастер отвечает дольше обычного: впереди вас двое.</Notice>
      <Notice tone="ok" title="Оплата прошла успешно">
        Тариф «Месячный» действует до 18.12.2026.
      </Notice>
      <Notice tone="warn" title="Сообщения закончились" action={<Button size="dense">Продлить</Button>}>
        Продлите тариф, и счёт начнётся заново; неизрасходованное время не пропадёт.
      </Notice>
      <Notice tone="err" action={<Button size="dense">Повторить</Button>}>
        Не удалось отправить сообщение. Текст сохранён в поле.
      </Notice>
      <Tabs
        label="О карте"
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: 'meaning',
            label: 'Значение',
            content: <p>Тихое знание, которое не нуждается в доказательствах.</p>,
          },
          { value: 'symbols', label: 'Символы', content: <p>Две колонны, свиток, три луны.</p> },
        ]}
      />
      <NavTabs
        label="Профиль"
        tabs={[
          { to: '/app/dev/ui', label: 'Личный кабинет' },
          { to: '/app/settings', label: 'Настройки' },
        ]}
      />
      <div className="grid max-w-[50rem] gap-6 md:grid-cols-2">
        <PlanCard
          name="Пробный"
          price={149}
          period="на 1 день"
          features={['100 сообщений в чате', 'Все расклады']}
          action={<Button>Попробовать день</Button>}
        />
        <PlanCard
          name="Месячный"
          price={1490}
          period="на 30 дней"
          features={['1000 сообщений в чате', 'Все расклады', 'История гаданий сохраняется']}
          isPopular
          action={<Button variant="primary">Выбрать месяц</Button>}
        />
      </div>
      <EmptyState
        ornament="deck-waits"
        title="Нет активных чатов"
        text="Здесь появятся ваши гадания. Начните с одного вопроса — он уже у вас в голове."
        action={<Button>Новый чат</Button>}
      />
      <FullScreenState
        ornament="no-connection"
        title="Не удаётся подключиться"
        text="Сервер не отвечает. Проверьте соединение и попробуйте ещё раз через минуту."
        action={
          <Button variant="primary" size="hero">
            Повторить подключение
          </Button>
        }
      />
    </Section>
  )
}
