/**
 * The words and names that passwords are most often made of, in small letters, «ё» as «е»; what is around them (digits,
 * signs) and the other keyboard layout is seen to in refuse-weak-password.ts.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
aabbcc abcabc abcd abcdef abdullah access accessme account acdc achilles acmilan adidas admin adminadmin administrator
adrian adriana africa ahmed aidar ainur airborne airforce ajax aladdin albert alberto albina alejandra alejandro
aleksandr aleksandra aleksey alexande alexander alexandr alexandra alexandria alexei alexey alexis alfiya alfredo
alicia alien aliens alina alinka alisa alison aliya alla allah allahuakbar alpine always alyosha alyssa amanda amazing
amber america american amina amsterdam anastasia anastasiya anderson andrea andrei andres andrew andrey android
andrusha anechka angel angela angelica angelina angelo angelochek angelok angels anna anthony antoha anton antonio
anuta anya anything anyuta apache apelsin apollo apple april aragorn arcana argentina arina arkana armenia army arsen
arsenal artem artemka arthur artur artyom asdfgh asdfghjkl asdfjkl asdqwe asdzxc asdzxcqwe ashley assassin asshole
astana asya athena atlanta audi august austin australia autumn avenger avengers awesome azamat azerty babe babochka
babushka baby babyboy babydoll babygirl badboy badger badgirl bailey banana bananas bangkok barbara barbarian barbie
barcelona bartsimpson baseball basketball bastard batman battlefield bayern beach beagle bear bears beatles beautiful
beaver beckham beer beijing bella benfica benjamin bentley berlin beyonce bible bigboss bigboy bigdaddy bigdick bigdog
bigman bigmoney bigtits billionaire birthday biscuit bismillah bitch bitcoin black blackcat blackpink blackwhite
blaster blessed blessing blink blowjob blue blueeyes bluemoon bluesky bmwbmw bogdan bollocks bond boobs boris borya
boss boston boxing brandon brasil brat brazil brian brilliant britney brittany broncos brooklyn brother brown brownie
budlight budweiser buffalo bugatti bulldog bulldogs bullet bulls bullshit bunny burger business buster butter
butterfly butthead cadillac california callofduty camaro cameron canada candy cappuccino captain cardinal carevna
carlos carmen carolina caroline cartman cash casino casper cassandra catdog catherine celtic celtics champion chanel
changeit changeme charizard charles charlie chechnya cheer cheerleader cheese cheetah chelsea cherepaha cherokee
cherry chertenok chester chevelle chevrolet chevy chewbacca chicago chicken children china chocolate christ christian
christin christina christine christopher church cinderella cisco claudia cloud cobra cocacola cock coco coconut coffee
college colorado company compaq computer contrasena cookie cookies cool coolboy coolgirl copper corona corvette cosmos
cougar counterstrike courtney cowboy cowboys crazy creative creed cricket crocodile crypto crystal cska cupcake cute
cutie cynthia daddy dagestan daisy dallas dance dancer dancing daniel danielle darkness darkside darling darthvader
darya dasha dashenka daughter david december dedushka default demo demon denis deniska dennis denver derek desktop
destiny detroit devil devochka devushka diablo diamond diamonds diana dick dickhead dilyara dima dimas dimka dimon
dinamo dinara dinosaur direktor dmitriy dmitry dochenka dochka doctor dodge doggie doggy doktor dolce dollar dolphin
dolphins domain dominic donald dontknow dorothy dortmund dostup dota douglas dragon dragonball dragons drakon dream
dreamer dreams driver drowssap drummer druzhba dublin ducati duke eagle eagles earth edcrfv eduardo edward egor egorka
egypt einstein ekaterina ekaterinburg eldar electric elena elephant elizabeth elizaveta elmira elvis emerald emil
emily eminem emma energy engineer england enter eric espana eternity evelina evelyn everton everything evgeniy
evgeniya example explorer facebook faith falcon falcons family fantasy father fatima february fedor felix fernando
ferrari ferret finland fire fireball firefly firstlove fish fishing flame florida flower flowers football ford forest
forever forget forgot forgotten fortnite france francis francisco frank franklin frederick freedom freepass freeuser
friday friend friends friendship frodo frog froggy fuck fucker fucking fuckit fuckme fuckoff fuckyou funny gabbana
gabriel gabriela gabrielle gadalka gadanie galaxy galina galya gamer gandalf gangster garden garfield gena genius
gennadiy george georgia georgiy germany ghost ginger giraffe gladiator gleb gmail goddess godisgood godzilla goku gold
golden goldfish goldie golf golfer google goroskop grace green greenday gregory grigoriy grisha grizzly gryffindor
gucci guest guestguest guinness guitar guitarist gymnast hacked hacker haha hahaha hamburg hamster handsome hannah
hansolo happiness happy happyday hardcore harley harleydavidson harold harry harrypotter hawk heart hearts heather
heaven heineken helen hello hellohello hellokitty henry hentai hercules hero hinata hiphop hithere hobbit hockey
hogwarts holiday holland hollywood homer honda honey hongkong hooters hope horny horse horses hotdog hotmail hotstuff
hottie houston hrustal hugs hunter hunting hurricane husband husky ibrahim icecream iceman idiot idontknow iforgot
igor igorek ildar ilnur ilove iloveme iloveu iloveyou iloveyouso ilya ilyusha imagine india infinity inna instagram
inter internet iphone ireland irina irinka irishka ironman isabel isabella islam island israel istanbul italia italy
ivan ivanov ivanova ivanushka jackie jackpot jackson jacob jaguar james jamesbond january japan jasmine jason jazz
jedi jeep jeffrey jenkins jennifer jenya jeremy jerome jesse jessica jesus jesuschrist joanna joel john johnny joker
jonathan joomla jordan jose joseph joshua julia julian juliana julie july june juniper jupiter justice justin
justinbieber juventus kamila karate karen karina kartoshka katerina katherine kathleen katrin katya katyusha kavkaz
kawasaki kazakhstan kazan kelly kenneth kevin keyboard keypad kiev killer kimberly king kingkong kira kirill kisa
kiska kiss kisses kissme kitten kitty kittycat klubnika knicks knight knights koala koldun kolya kolyan konstantin
korol koroleva koshka kostya kotenok kotik krasavchik krasavica krasnodar krasotka kristen kristina ksenia ksusha
ksyusha kyle labrador lacoste lacrosse ladavaz ladybug lakers lamborghini laptop larisa larry lasvegas laugh laura
lauren lawrence lawyer ledzeppelin legend legolas lemon lena lenochka lenovo lenya leonardo leonid leopard lesha
leslie letmein letmeinnow liberty lida lidiya lifehack light lightning lilia liliya lily lilya linda lindsay
linkinpark linux lion lions lisa lisichka liverpoo liverpool liza lkjhgfdsa logan login logitech loki lokomotiv lollol
london lonewolf loser loshad loshadka lotus louis louise love loveit lovelove lovely loveme lover loverboy lovers
loveu loveyou lubimaya lubimiy lubimka lublu lubov lubovmoya lucas lucifer lucky luckyone luda luis luna lunara
lunarium lyosha lyubimaya lyubimyi lyublu lyubov lyuda lyudmila macbook madina madison madonna madrid maggie magic
magical magiya mailru maks maksim maksimka malchik malika malina malish malysh mama mamamia mamochka manager
manchester mancity mango manhattan manutd marat march marcus margaret margarita maria mariadb mariana marie marina
marine marines marinka mario mariya marlboro mars marshall martha martin martina marvel mary maryjane maserati masha
mashenka mashka master masterkey mastermind masterpass matrix matthew matvey maverick maxim maxwell mazda mechta
medved medvedev megan melanie melbourne melissa mercedes mercury merlin messi metallic metallica mexico miami michael
michaeljackson michelle michigan mickey mickeymouse microsoft middleearth midnight miguel mihail milan military
million millionaire minecraft minnie minsk miranda misha mishanya mishka mitchell mitsubishi mnbvcxz moderator
mohammed molly mommy monday money moneys mongodb monica monitor monkey monkeys moon moonlight morgan moroz morpheus
moscow moskva mother motherfucker motorola mountain mountains mouse moyparol muffin muhammad music musica musician
muslim mustafa mustang mylove myloves mypass myshka mysql mystery mystic nachalnik nadezhda nadya nagios naked nancy
naruto nascar nastena nastenka nastya natalia natalie nataliya natalya natasha natashka nathan nemo neptune network
newpass newyork neymar nicholas nicolas nicole nike nikita nikitos nikolay nina ninja nintendo nirvana nissan nitro
nobody noidea nokia norway nothing november novosibirsk novyparol obiwan ocean october odessa odin office oksana oleg
olenka olezhka olga oliver olivia olya omsk onedirection onepiece online opensesame opensezam openup oracle orange
orchid oscar pablo packard packers pacman pakistan pamela pancake panda pandas panther panthers panzer papa papochka
paradise paren paris parol parola parole parrot pasha pashka pass passme passpass passport passw password
passwordpassword passwort patricia patrick patriots paul pavel peace peaches peanut pearl pearljam pedro peekaboo
pegasus pelmeni penguin penguins pepper pepsi perfect perm peter peterburg peterpan petersburg petr petya phantom
philadelphia philip phillip phoenix piano pigeon pikachu pilot pineapple pink pinkfloyd pirate pirates pitbull piter
pizza planet platinum playboy player playing playstation pluto pochta poiuytrewq poka pokemon poker poland police
polina polinka polinochka pontiac pony poodle poohbear pookie popcorn porn porno porsche porto portugal postgres
potato power powerful pozhaluysta prada predator pretty prince princess princessa printer private privet privetik
ptichka public puma pumpkin puppy purple purplehaze pussy pussycat python qazwsx qazwsxedc qazxsw queen qwaszx qweasd
qweasdzxc qwerty qwertyuiop qwertz qwezxc rabbit rachel racing rafael raiders rainbow raisa rambler rambo rammstein
ranger rangers raspberry raven raymond realmadrid rebecca rebel redbull redhat redis redrose redskins redsox redwings
reebok regina remember rememberme renat rfvtgb ricardo richard rihanna rinat rita river robert roberto roblox robocop
rock rocket rocknroll rockstar rocky rodina rodrigo roger rolex rollsroyce roma roman romashka romka ronald ronaldo
rooney rooster root rootroot rose rosebud roses rossia rottweiler ruby rufat rugby runner runners rush ruslan ruslana
russell russia russland rustam rusty ryan rybka sabrina sakura samantha samara sammy sample samsung samuel samurai
sandra sanek santiago sanya sapphire sarah sasha sashenka sashka sasuke satan saturday saturn scarface schastie
schastye school scooby scoobydoo scooter scorpion scotland scott seattle sebastian secret security semen semperfi
semya senha september serebro serega sergei sergey seriy server service seryoga sesame sestra sexsex sexual sexy
sexyboy sexygirl shadow shadows shakira shaman shannon shark sharks sharon shit shithead shooter shrek siberia sibir
signin silver simba simpsons sinok sister skateboard skater skyrim skywalker slava slavik slipknot slon slytherin
smert smile smiley smokey snake snegurochka snezhana snickers sniper snoopy snow snowball snowboard snowman snowwhite
sobachka sobaka soccer sochi sofia sofiya softball solaris soldier solnce solnishko solnyshko somebody something sonic
sonya sophia sophie southpark spain sparky sparrow spartak spartan spartans spasibo spider spiderma spiderman spitfire
spongebob spring squirrel stalker stallion stanislav star starcraft stardust stargate starlight stars startrek
starwars stas steelers stella stepan stephanie stephen steven storm strawberry strong student studentka stupid subaru
success suckit sugar summer sunday sunflower sunlight sunny sunrise sunset sunshine super supercool superman supernova
superstar support surfer surfing susan suzuki sveta svetik svetlana svetlanka sweden sweet sweetheart sweetie sweetpea
sweety swimmer swimming swordfis swordfish sydney sylvia synok system tamara tank tanya tanyusha taro tarot tatiana
tatyana taylor teacher tebya techno teddybear telegram temp temporary tennis tequila teresa terminator test tester
testing testpass testtest tetris texas tgbyhn thailand theresa thomas thor thug thunder thunderbolt thursday tiffany
tiger tigers tigger tigr timofey timothy timur tinkerbell titan titanic tits toby together tokyo tomato tomcat toor
topsecret tornado toronto toshiba totoro tottenham toyota trance travis trevor trewq trinity truelove trustme trustno
tuesday tulip turbo turkey turtle turtles twitter tyler ubnt ubuntu uchitel udacha ukraina ukraine ulyana unicorn
universe university user username useruser usuckballz uzbekistan vacation vadik vadim vagrant valentin valentina
valera valeria valeriy valeriya vampire vancouver vanechka vanessa vanya vasilisa vasiliy vasya vedma vedmochka vegeta
venus vera verizon veronica veronika versace vhod victor victoria victory vika viking vikings viktor viktoriya vikulya
vincent violet viper virginia vishnya vitalik vitaliy vkontakte vlad vladik vladimir vladislav vladivostok vodka volk
volleyball volodya volvo vova vovan vovochka vrach vremya vyacheslav walter warcraft warrior warriors warszawa
washington water webcam webmaster website wednesday welcome welcomeback wendy westside whale whatever whatsapp whiskey
white whitecat whocares wife wildcat wildcats william williams windows wine winner winnie winter wireless wizard wolf
wolfgang wolfpack wolverin wolverine wolves wordpass wordpress work wrestling wsxedc xavier xbox yabloko yahoo yamaha
yana yandex yankees yarik yaroslav yatebyalublu yatebyalyublyu yellow yoda youtube ytrewq yulia yuliya yulka yulya
yura yurik yuriy zabbix zachary zahar zaichik zaika zaqwsx zaqwsxcde zaraza zarina zashita zayka zdravstvuy zebra
zelda zenit zeus zhanna zhenya zhizn zidane zoloto zombie zoya zulfiya zvezda zvezdochka zvezdopad zxcasdqwe zxcvbn
zxcvbnm
август авто автомобиль адвокат админ администратор адмирал айгуль акула александр александра алексеев алексей алена
алина алинка алиса алия алла алмаз альберт альбина америка амина ананас анастасия анатолий ангел ангелина ангелочек
англия андрей андрюша анечка аниме анна антон антонина анюта апельсин апрель арбуз арина аркадий аркан арканы армения
армия арсений артем артемка артур астрахань бабочка бабушка байкал балалайка банан бараш барби барнаул барсик
баскетбол башкирия бегемот беларусь белка белочка береза бесконечность блядь бобик богатство богатырь богдан богиня
бокс борис борщ босс брат братишка бриллиант брянск булгаков буратино бухгалтер бэтмен вадик вадим валенки валенок
валентин валентина валера валерий валерия вампир ванечка ванюша ваня варвара варенье варкрафт варя василий василиса
васильев вася ведьма ведьмочка везение велосипед вера верность вероника вертолет весна ветер вечер вечность вика
виктор виктория викуля винни виннипух виноград виталий виталик вишенка вишня вконтакте влад владивосток владик
владимир владислав вова вовочка водитель водка воин войти волга волгоград волдеморт волейбол волк волков володя
волчица волчонок волшебник волшебница волшебство ворон ворона воронеж воскресенье врач время всебудетхорошо вселенная
всехорошо вторник вход вячеслав гавно гагарин гадалка гадание галактика галина галя гарри гаррипоттер гена генерал
геннадий георгий герман германия гермиона герой гимнастика гитара гитарист глеб говно голубь гора гороскоп горы
григорий гриша гроза грузия груша гугл дагестан дамблдор даниил данил данила данилка дарья даша дашенька дашка девочка
девушка дедмороз дедушка декабрь дельфин дельфинчик демон денис дениска деньги деньгидай деньпобеды деньрождения
десант дети диана дима димка димочка динамо динара директор дмитрий доброеутро добрыйдень дождь доктор доллар
достоевский доступ дота доченька дочка дочь дракон дракончик друг дружба друзья дура дурак дурачок дыня дьявол ебаный
ебать евгений евгения европа егор егорка единорог ежик екатерина екатеринбург елена елизавета есенин жанна жемчуг
жемчужина женечка женщина женя жигули жизнь жизньпрекрасна жираф жопа забыл забыла забылпароль зайка зайкамоя зайцев
зайчик зайчонок захар заяц звезда звездопад звездочка звезды здравствуй здравствуйте земля зенит зенитчемпион зима
злата змея золото золотой золотце иван иванов иванова иваново иваныч игорек игорь идиот ижевск изумруд ильдар илья
илюша имедведь инга инженер инна институт интернет ирина иришка иркутск ирочка испания италия июль июнь йфяцыч
йфяцычувс йцукен йцукенг йцукенгшщзхъ кавказ казань казахстан казино калининград камаз камилла камчатка каникулы
капуста каратэ карина карлсон карта картошка карты катарина катенька катерина катюша катя кемерово киев кира кирилл
киров кирюша киска кися китай клавиатура класс классно клево клубника клубничка козел колдун колдунья колобок колода
коля компьютер константин контра конфета конфетка конь коньяк корабль королева король космонавт космос костя котенок
котик котикмой котэ кофе кошечка кошка кошкадом красавец красавица красавчик красавчикмой краснодар краснодарфк
красноярск красота красотка кристалл кристина крокодил крош крутая круто крутой крым крыса ксения ксюша кузнецов
кузнецова кукла куколка кукушка курск лада ладакалина лапочка лапуля лариса лебедь лейла лена ленин ленинград леночка
леня леонид лера лермонтов лесной лето летчик лида лидия лиза лизонька лилия лимон липецк лиса лисенок лисичка
личность логин лодка локомотив лондон лотерея лошадка лошадь луна лунатик лунная лунный лунтик лучшая лучший
лучшийдруг львенок львица любимая любимаяжена любимаямоя любимка любимый любимыймой любимыймуж любишь люблю люблютебя
любовь любовьивановна любовьмоя люда людмила люся магия магнитогорск мадина мазда майнкрафт майя макар макс максим
максимка малина малинка малыш малышка мальвина мальчик мама мамаипапа мамамыла мамамылараму мамапапа мамочка мамулечка
мамуля мандарин марат маргарита марина маринка мария марк март мастер матвей матрешка махачкала маша машенька машина
машка медведев медведь медвежонок медсестра мерседес метель мечта мечтатель мечтать мила милана милая милаямоя милиция
миллион миллионер милый милыйдруг минск мирон мистика михаил михайлов миша мишаня мишка моесолнышко мойангел мойдом
мойкот мойкотик мойлюбимый мойпапа мойпароль молния море морковка мороженое мороз морозов морпех моряк москва москвич
мотоцикл моякошка моялюбовь моямама моясемья моясемьямойдом мужик мужчина музыка музыкант мурка мышка мышь надежда
надя наруто настенька настюша настя наталия наталья наташа наташка нафиг начальник небо неважно незабуду незабудь
независимость незнаю незнаюпароль непомню непомнюпароль ника никита николай нина ниссан ничего новиков новосибирск
новыйгод новыйпароль нолик ночь ноябрь нюша обезьяна обезьянка облако огурец одесса одинокий одиночество одиночка
одноклассники одуванчик озеро океан оксана октябрь олджэ олег оленька олеся олечка олимпиада ольга омск орел оренбург
орхидея осень отвали отечество открой откройся отпуск офицер павел папа папамама папочка папуля парень париж пароль
парольпароль паук пацан паша певица пельмени пенза пермь персик песня петербург петр петров петрова петя печенье
печенька пианино пиво пизда пиздец пингвин пират пирожок питер плавание планета плохо победа победаиндия победитель
пограничник подарок подруга подружка подсолнух поезд пожалуйста пока полина полинка полиция полнолуние полночь
пользователь поля поляна помидор понедельник попов попова попугай почта праздник предсказание привет приветик
приветпривет призрак прикол приколист принц принцесса программист просто простопароль простотак просточудо птица
птичка путин пушкин пушок пчела пчелка пятачок пятница работа работяга радость радуга раиса ракета рамамыла рамиль
расклад расклады ребенок регина река ренат репка речка рита родина родная родной родныелюди рождество роза розочка
ролджэ рома роман ромашка ромка россия россиявперед ростислав ростов рубин рубль руслан русская русский рустам рыба
рыбка рыжик рыцарь рязань сайт самара самаялучшая самовар самолет самыйлучший санктпетербург саратов сахалин сахар
сахарок света светик светлана светлячок свобода сволочь святослав севастополь сезам секрет секретный семен семья
сентябрь сервер сергей серебро серега сережа сестра сестренка сибирь сидоров симка симферополь сирень система скрипка
слава славик сладкая сладкаяжизнь сладкий сладость слон слоник смайлик смерть смех смешарики смирнов смирнова снег
снегурочка снежана снежинка снежок собака собачка сова совушка сокол соколов сокровище солдат солнце солнышко
солнышкомое соня софия софья сочи спартак спартакчемпион спасибо спецназ среда сталин сталкер станислав стас степан
стрекоза студент студентка суббота судьба сука супер супермен суперстар счастливая счастливый счастье сынок сыночек
сюрприз тагир тайна тамара танец танечка танки танкист танцы танюша таня таро татарстан татьяна телеграм теннис
теремок тигр тигренок тимофей тимур тойота толик толстой толькозенит тольятти томск торт тортик трактор тузик тула
турция тюльпан тюмень удача укенг украина улыбка ульяна ульяновск университет ураган урал урод уроды утро ученик
учитель учительница фатима февраль федор федоров фиалка фиксики филипп франция футбол фыва фывапр фывапролдж
фывапролджэ хабаровск хакер харьков хаха хахаха хогвартс хозяин хозяйка хоккей хомяк хомячок хонда хорошо хрусталь
хуйня царевна царица царь цветок цветочек цска цукен чародей чебоксары чебурашка человек человекпаук челябинск чемпион
черепаха черт чертенок четверг чехов чечня чтонибудь чудо шаман шарик шахматы шашлык школа школьник шоколад шоколадка
шофер шрек щенок эдуард элина эльвира эльдар эльмира эмилия юленька юлия юлька юрий юрист яблоко яблочко ягода ягодка
якутия ялюблютебя январь яндекс янезнаю япония ярик ярослав ярославль ятебялюблю яхта ячсмит ячсмить ячсмитьбю
`
    .trim()
    .split(/\s+/),
)
