import { once } from '../../lib/once.ts'
import { looseSkeletonOf } from '../text/sound.ts'

// The family names that most people have where these scripts are written, as lists print them: of the first hundred or so of each country. From general knowledge, 2026-11.
const FAMILIES = `
smirnov ivanov kuznetsov popov sokolov lebedev kozlov novikov morozov volkov solovyov solovyev zaytsev zaitsev golubev vinogradov bogdanov vorobyov vorobyev belov belyaev belyayev komarov orlov kiselyov kiselev baranov kulikov medvedev zhukov gusev shcherbakov krylov tsvetkov belousov ryabov kalinin titov frolov gavrilov kudryavtsev sorokin gerasimov kovalyov kovalev polyakov bykov loginov filatov chernov osipov
kolesnikov gorbunov kuzmin panov rybakov suvorov zimin melnikov sukhanov tretyakov saveliev savelyev shubin dyachkov ovchinnikov lapin galkin sitnikov maslov molchanov bolshakov karpov vlasov kazakov afonin fomin bobrov gromov ershov yershov lazarev nesterov kondratyev guryev gordeev zotov uvarov bespalov subbotin merkulov grachyov grachev mukhin rogov voronin voronov osin chistyakov safonov malyshev drozdov sidorov anisimov efimov yefimov tikhonov antonov
markov davydov denisov zhuravlyov zhuravlev naumov vorontsov krasnov kornilov korolyov korolev strelkov luzhin burov burtsev myasnikov serov sazonov blinov samoylov samoilov gorshkov konovalov trofimov ilin ilyin nikitin maksimov sobolev makarov timofeev timofeyev semyonov semenov egorov yegorov petrov pavlov stepanov nikolaev alekseev andreev zakharov borisov yakovlev grigoriev grigoryev romanov sergeev mironov tarasov fedotov rodionov filippov matveev
shevchenko kovalenko bondarenko tkachenko kravchenko oliynyk oliinyk kovalchuk koval polishchuk bondar tkachuk moroz marchenko lysenko rudenko savchenko petrenko kravchuk klymenko klimenko savchuk kuzmenko pavlenko boyko boiko melnyk melnik shevchuk ponomarenko vasylenko karpenko sydorenko mazur havrylyuk pavlyuk levchenko khomenko panasyuk ivanchenko bilous romanenko mykhailenko ostapenko yurchenko demchenko zinchenko tymoshenko kostenko nazarenko kharchenko danylenko martynenko kolisnyk bondarchuk marchuk kushnir hnatyuk dmytrenko
ivanou navitski kazlouski zhuk kavalenka kavaliou karotki marozau zhukouski klimovich hancharou kot baran stankevich lukashevich petrovich sidarenka
ivanov georgiev dimitrov petrov nikolov hristov stoyanov todorov ilyev iliev angelov vasilev atanasov petkov kolev stefanov marinov yordanov ivanchev kostov popov mihaylov
jovanovic petrovic nikolic markovic djordjevic dordevic stojanovic ilic stankovic pavlovic milosevic zivkovic tomic djukic djuric kovacevic popovic simic ristic lukic todorovic mitrovic radovanovic savic kostic lazic bogdanovic vasic
trajkovski stojanovski nikolovski jovanovski ivanovski petrovski stefanovski dimitrovski
akhmetov ibragimov omarov magomedov aliev aliyev mamedov mammadov huseynov guliyev hasanov karimov rakhimov yusupov abdullaev abdullayev khasanov nazarov saidov sharipov valiev galiev ismailov suleymanov suleimanov ospanov kasymov
kapanadze beridze giorgadze lomidze maisuradze mamedov mchedlishvili tsiklauri bolkvadze khutsishvili
grigoryan harutyunyan hovhannisyan sargsyan sarkisyan petrosyan khachatryan vardanyan gevorgyan karapetyan hakobyan ghazaryan gazaryan stepanyan poghosyan mkrtchyan simonyan avetisyan hambardzumyan manukyan martirosyan abrahamyan danielyan babayan zakaryan mirzoyan nersisyan melkonyan
papadopoulos papadopoulou vlachos angelopoulos nikolaidis nikolaou georgiou konstantinou ioannou papadakis makris dimitriou karagiannis oikonomou alexiou antoniou christodoulou pappas vasiliou
cohen kohen levi levy mizrahi peretz biton dahan avraham azulay friedman katz malka amar gabay ohayon hadad haddad david moshe yosef shapira segal klein weiss
kumar singh sharma gupta verma yadav pandey chaudhary choudhary mishra tiwari jain agarwal patel shah mehta joshi chauhan thakur das devi lal prasad rai roy shrestha thapa gurung tamang rana jha sah mandal
khan islam ahmed rahman hossain hossein begum khatun akter uddin sarkar biswas sheikh molla mollah miah chowdhury ali haque karim paul pal ghosh bose dutta sen banerjee chatterjee mukherjee mondal saha
`

const table = once(() => new Set(FAMILIES.trim().split(/\s+/).map(looseSkeletonOf)))
const OF_WOMAN = /(?<=[oe]v|in|yn)a$|(?<=sk)aya$/

/** Whether a family name, of a man or a woman, is one of the commonest of its country. */
export const isCommonFamily = (word: string): boolean =>
  table().has(looseSkeletonOf(word)) || table().has(looseSkeletonOf(word.replace(OF_WOMAN, '')))
