/** A word of an organisation's name in English; the first one is the usual one. An empty list is a word that lists leave out. */
export type English = readonly (readonly string[])[]

/** What stands for several words has a blank between them, other words for one a stroke: 有限公司 is "co ltd", 科技 "technology|tech". */
const table = (text: string): ReadonlyMap<string, English> =>
  new Map(
    text
      .split(/[,\n]/)
      .map(cell => cell.trim())
      .filter(cell => cell !== '')
      .map(cell => {
        const [key = '', ...words] = cell.split(' ')
        return [key, words.map(word => word.split('|'))] as const
      }),
  )

const HAN_TEXT = `
  有限公司 co ltd, 有限责任公司 limited liability company, 股份有限公司 co ltd, 股份公司 joint stock company, 公司 company|corporation|corp, 总公司 general|gen corporation|corp|company, 株式会社 kabushiki kaisha, 有限会社 yugen kaisha,
  合同会社 godo kaisha, 会社 company, 集团 group, 集团公司 group company|corporation, 控股 holdings|holding, 股份, 责任, 合资 joint venture, 合营 joint venture, 合伙 partnership, 企业 enterprise|enterprises, 实业 industrial|industry|industries|enterprise|enterprises|shiye,
  分公司 branch, 子公司 subsidiary, 商行 trading|company, 商社 trading|shosha, 商事 trading|shoji|corporation, 商会 chamber commerce, 商店 store, 商贸 trading|trade|commerce|commercial, 商务 commerce|commercial|business, 商业 commercial|commerce|business, 贸易 trading|trade, 经贸 economic|economy trade|trading,
  外贸 foreign trade, 对外 foreign, 进出口 import export, 出口 export, 进口 import, 国贸 international trade, 物贸 trading, 物流 logistics, 货运 freight|cargo|forwarding, 运输 transportation|transport|shipping, 海运 shipping|marine|ocean, 航运 shipping|marine, 船务 shipping|marine, 船舶 ship|shipping|ships|marine|vessel,
  船舶管理 ship|shipmanagement management, 轮船 steamship|shipping, 造船 shipbuilding, 重工 heavy industry|industries, 航空 aviation|airlines|air|aeronautical|airways, 航天 aerospace|space|astronautics, 宇航 aerospace, 航海 navigation|maritime, 海洋 marine|ocean|oceanic, 海事 maritime|marine, 边境 border, 拖轮 tug|tugboat, 租船 chartering, 轻工 light industry|industrial, 粮油 grain|cereals oil|oils, 饲料 feed, 茶叶 tea, 酒业 wine|liquor, 百货 department|general store|merchandise, 超市 supermarket, 电缆 cable|cables, 阀门 valve|valves, 轴承 bearing|bearings, 泵业 pump|pumps, 模具 mold|mould, 塑胶 plastic|plastics, 化妆品 cosmetics, 器械 devices|instruments|equipment, 配件 parts|accessories, 零部件 parts|components, 印务 printing, 花卉 flowers, 木材 timber|wood, 石材 stone, 建材 building materials|material, 装饰 decoration, 园林 garden|gardens|landscape, 市政 municipal, 路桥 road bridge, 铁路 railway, 机场 airport, 口岸 port, 边贸 border trade|trading, 民爆 explosive, 火箭 rocket, 导弹 missile, 无线电 radio, 电波 radio, 声学 acoustics, 力学 mechanics, 物理 physics, 船业 shipping, 船厂 shipyard, 港口 port, 港务 port, 码头 terminal|wharf, 仓储 storage|warehousing,
  科技 technology|tech|technologies|keji|science, 技术 technology|technologies|technical|tech, 科学 science|sciences|scientific, 科学院 academy sciences, 工程 engineering, 工程院 academy engineering, 工业 industry|industries|industrial, 制造 manufacturing|manufacture, 制作所 seisakusho|manufacturing|works, 生产 production, 建设 construction, 兵团 corps,
  生产建设兵团 production and construction corps, 建筑 construction|architecture|building, 设计 design, 设备 equipment, 机械 machinery|mechanical|machine, 机电 electromechanical|mechanical|electromechanics, 机器 machine|machinery, 机床 machine tools, 电子 electronics|electronic, 电气 electric|electrical, 电器 electric|electrical|appliance|appliances, 电力 power|electric|electricity, 电讯 telecom|telecommunications,
  电信 telecom|telecommunications, 通信 communications|communication|telecommunications, 通讯 communications|communication|telecommunication, 网络 network|networks, 信息 information, 情报 information|intelligence, 数据 data, 软件 software, 计算机 computer, 电脑 computer, 半导体 semiconductor|semiconductors, 集成电路 integrated circuit, 微电子 microelectronics, 光电 optoelectronics|photoelectric|optoelectronic, 光学 optics|optical,
  仪器 instrument|instruments, 仪表 instrument|instruments|meter, 自动化 automation, 机器人 robotics|robot, 无人机 uav|drone, 人工智能 artificial intelligence, 智能 intelligent|intelligence|smart, 数字 digital, 视频 video, 卫星 satellite, 雷达 radar, 导航 navigation, 激光 laser, 材料 materials|material, 新材料 new materials|material,
  金属 metal|metals, 钢铁 steel|iron, 有色金属 nonferrous metals|metal, 铝业 aluminum|aluminium, 矿业 mining, 矿产 minerals|mineral, 煤炭 coal, 煤矿 coal mine, 石油 petroleum|oil|shiyou, 石化 petrochemical|petrochemicals, 石油化工 petrochemical|petrochemicals, 油品 oil|petroleum, 化工 chemical|chemicals|chemistry, 化学 chemical|chemistry|chemicals, 天然气 natural gas, 燃气 gas, 能源 energy, 新能源 new energy,
  核能 nuclear|atomic energy, 核工业 nuclear industry, 原子能 atomic energy, 太阳能 solar, 资源 resources|resource, 环保 environmental protection, 水利 water, 农业 agriculture|agricultural, 食品 food|foods, 水产 fishery|fisheries|aquatic|seafood, 渔业 fishery|fisheries|fishing, 远洋 ocean|ocean-going|pelagic|deepsea, 纺织 textile|textiles, 服装 garment|garments|clothing|apparel, 服饰 clothing|garment, 针织 knitting,
  医药 pharmaceutical|pharmaceuticals|medicine, 制药 pharmaceutical|pharmaceuticals, 药业 pharmaceutical|pharmaceuticals, 医疗 medical, 医院 hospital, 生物 biological|bio|biotech|biotechnology|biology, 基因 gene|genomics|genetics, 保健 health, 健康 health, 保险 insurance, 人寿 life, 银行 bank|banking, 商业银行 commercial bank, 金融 financial|finance, 财务 finance|financial, 证券 securities, 基金 fund|foundation, 基金会 foundation,
  投资 investment|investments|invest, 信托 trust, 租赁 leasing, 资产 asset|assets, 资本 capital, 管理 management, 经营 management, 咨询 consulting|consultancy|consultants, 顾问 consulting|consultants, 服务 service|services, 劳务 labor|labour, 对外经济 foreign economic, 经济 economic|economy, 合作 cooperation|cooperative, 发展 development, 开发 development|exploitation, 代理 agency, 广告 advertising, 传媒 media, 文化 culture|cultural, 教育 education,
  旅游 tourism|travel, 旅行社 travel agency, 酒店 hotel, 饭店 hotel, 餐饮 catering|restaurant, 房地产 real estate, 地产 real estate|property|properties, 置业 property|properties, 物业 property, 汽车 automobile|auto|automotive|vehicle|motor, 汽车工业 automobile|automotive industry, 轮胎 tire|tyre|tires, 橡胶 rubber, 塑料 plastic|plastics, 玻璃 glass, 水泥 cement, 陶瓷 ceramics, 家具 furniture, 安防 security, 安全 security|safety, 保安 security,
  大学 university, 学院 college|institute|academy, 研究院 research institute|academy, 研究所 research institute, 研究室 laboratory, 实验室 laboratory|lab, 中心 center|centre, 协会 association, 学会 society, 联合会 federation|association, 联盟 league|union|alliance, 同盟 league|alliance, 委员会 committee|commission|council, 理事会 council, 工会 union, 组织 organization|organisation, 机构 agency|institution, 办公室 office, 办事处 office, 代表处 representative office,
  工厂 factory|plant|works, 制造厂 factory|manufacturing plant, 公安 public security, 公安局 public security bureau, 公安厅 public security bureau|department, 公安部 ministry of public security, 国防 national|state defense|defence, 国防部 ministry of defense|defence, 国防科技 defense|defence technology|science, 国防科学技术 defense|defence science and technology, 国家 national|state, 国家安全 state|national security, 人民 people, 人民政府 people government, 政府 government, 人民军 people army,
  解放军 liberation army, 人民解放军 people liberation army, 部队 unit|forces|troops, 总局 general|gen bureau, 管理局 administration|bureau, 总部 headquarters, 司令部 command|headquarters, 军事 military, 军需 munitions, 军火 munitions, 兵器 ordnance|weapons|arms, 武器 weapons|arms|weapon, 武警 armed police, 装备 equipment, 装备发展部 equipment development department, 外交部 ministry of foreign affairs, 商务部 ministry of commerce, 劳动党 workers party, 共产党 communist party,
  中央 central, 中央银行 central bank, 开发银行 development bank, 进出口银行 export import bank, 贸易银行 trade bank, 外贸银行 foreign trade bank, 国际 international|intl|global, 全球 global, 环球 global|universal, 世界 world|global, 联合 united|union|unity, 统一 unified|united, 中外运 sinotrans, 大厦 building, 事业 enterprise|enterprises|business, 产业 industry|industries|industrial, 制钢 steel, 电机 electric|motor|denki, 重机 heavy machinery, 五金 hardware|metal, 矿山 mine|mining,
  特种 special, 新技术 new technology|hightech, 高新技术 high technology|new, 高科技 high|hi tech|technology, 精密 precision, 超级计算 supercomputing|supercomputer computing, 超级计算中心 supercomputing|supercomputer center|centre, 超算 supercomputing|supercomputer, 应急 emergency, 测绘 surveying|mapping, 勘探 exploration, 钻井 drilling, 油田 oilfield, 炼油 refinery|refining, 第一 first|no1, 第二 second, 第三 third,
  历史 history, 友好 friendship, 交流 exchange, 促进 promotion, 妇女 women, 青年 youth, 民族 national|ethnic, 民主 democratic, 共和国 republic, 革命 revolutionary, 解放 liberation, 阵线 front, 独立 independence, 自治区 autonomous region, 特别行政区 special administrative region, 警察 police, 监狱 prison, 海关 customs, 法院 court,
  学校 school, 出版社 press|publishing, 电视台 television, 广播 broadcasting, 体育 sports, 油品运输 tanker, 油轮 tanker|tankers, 海员 seaman|seamen|crew, 化肥 fertilizer, 冶金 metallurgical|metallurgy, 钨业 tungsten, 稀土 rare earth, 锂业 lithium, 电池 battery|batteries, 光伏 photovoltaic|pv, 芯片 chip|chips, 印刷 printing, 包装 packaging, 木业 wood|timber, 纸业 paper, 玩具 toys|toy, 鞋业 shoes|footwear, 棉 cotton,
  维吾尔 uyghur|uighur, 回族 hui, 朝鲜族 korean, 自治州 autonomous prefecture, 军委 military commission, 中央军委 central military commission, 国务院 state council, 省政府 provincial government, 市政府 municipal government, 真理教 shinrikyo, 赤军 red army, 东突厥斯坦 east|eastern turkistan|turkestan, 伊斯兰 islamic, 运动 movement, 恐怖 terrorist, 解放组织 liberation organization|organisation, 珍藏 collection, 珠宝 jewelry|jewellery, 黄金 gold, 美术 fine|art arts, 创作社 studio|studios, 艺术 art|arts,
  中国 china|chinese|zhongguo, 中华 china|chinese|zhonghua, 全国 national|all, 朝鲜 korea|korean|choson|dprk|joseon, 韩国 korea|korean, 高丽 koryo|korea, 日本 japan|japanese|nippon|nihon, 美国 america|american|us, 俄罗斯 russia|russian, 伊朗 iran|iranian, 缅甸 myanmar|burma, 越南 vietnam, 新加坡 singapore, 马来西亚 malaysia, 亚洲 asia|asian, 亚太 asia pacific|asia-pacific, 欧亚 eurasia, 太平洋 pacific, 远东 far east|eastern, 东方 dongfang|oriental|orient|eastern|east,
  北方 northern|north|beifang|norinco, 南方 southern|south|nanfang, 西部 western, 东部 eastern, 东亚 east asia, 北方工业 north|northern|norinco industries|industry|industrial, 香港 hong|hongkong kong, 澳门 macau|macao, 台湾 taiwan, 台北 taipei, 高雄 kaohsiung, 内蒙古 inner mongolia, 新疆 xinjiang, 西藏 tibet|xizang, 陕西 shaanxi|shanxi, 山西 shanxi, 哈尔滨 harbin, 乌鲁木齐 urumqi, 呼和浩特 hohhot,
  东京 tokyo, 大阪 osaka, 京都 kyoto, 横滨 yokohama, 神户 kobe, 名古屋 nagoya, 福冈 fukuoka, 札幌 sapporo, 平壤 pyongyang, 首尔 seoul, 釜山 busan|pusan,
  海康威视 hikvision, 大华 dahua, 中芯国际 semiconductor|smic manufacturing international, 中芯 smic, 中海油 cnooc, 中石油 cnpc|petrochina, 中石化 sinopec, 中航工业 avic, 中航 avic|zhonghang, 中远 cosco, 中远海运 cosco shipping, 科大讯飞 iflytek, 讯飞 iflytek, 商汤 sensetime, 旷视 megvii, 依图 yitu, 云从 cloudwalk, 美亚柏科 meiya pico, 中兴 zte|zhongxing, 大疆 dji|dajiang, 小米 xiaomi, 浪潮 inspur|langchao, 曙光 sugon|shuguang, 飞腾 phytium|feiteng,
  长江存储 yangtze|ymtc memory, 宁德时代 catl|contemporary amperex, 华大基因 bgi genomics, 比亚迪 byd, 腾讯 tencent, 阿里巴巴 alibaba, 百度 baidu, 字节跳动 bytedance, 抖音 douyin, 联想 lenovo, 昇腾 ascend, 海思 hisilicon, 壁仞 biren, 摩尔线程 moore threads, 寒武纪 cambricon, 航天科工 aerospace science industry, 航天科技 aerospace science|casc technology, 电子科技 electronics|electronic technology, 中车 crrc, 中交 cccc, 中铁 crec|zhongtie, 长光卫星 chang|changguang guang satellite,
  中国移动 china mobile, 移动通信 mobile communications, 联通 unicom, 海洋石油 offshore|ocean oil|petroleum, 中核 cnnc, 中广核 cgn|general nuclear, 中化 sinochem, 中粮 cofco, 招商局 china merchants, 招商银行 china merchants bank, 工商银行 industrial and commercial bank, 建设银行 construction bank, 农业银行 agricultural bank, 交通银行 bank of communications, 民生银行 minsheng bank, 昆仑 kunlun,
  侨乐 qiaole, 机动车 motor vehicle, 三菱 mitsubishi, 三井 mitsui, 住友 sumitomo, 日立 hitachi, 东芝 toshiba, 川崎 kawasaki, 富士 fuji, 丰田 toyota, 本田 honda, 日产 nissan, 松下 matsushita|panasonic, 钻石 diamond, 长征 long|great|changzheng march|wall, 长城 great|changcheng wall
`

const HAN_ENDINGS_TEXT = `
  厂 factory|plant|works, 局 bureau|administration, 部 ministry|department, 厅 department|bureau, 院 institute|academy|hospital, 所 institute, 署 administration|agency, 行 bank|hang, 省 province, 市, 县 county, 区 district, 州 prefecture|state,
  党 party, 军 army, 团 group|corps, 社 company|agency|sha, 店 store|shop, 号, 组 gumi|kumi|group, 会 kai|association|society, 业 ye|industry
`

const HAN_PLACES =
  '北京 上海 天津 重庆 河北 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 海南 四川 贵州 云南 甘肃 青海 宁夏 广西 深圳 广州 珠海 汕头 佛山 东莞 中山 惠州 江门 湛江 厦门 福州 泉州 漳州 南京 苏州 无锡 常州 扬州 镇江 南通 徐州 连云港 杭州 宁波 温州 嘉兴 湖州 绍兴 义乌 金华 台州 舟山 合肥 芜湖 济南 青岛 烟台 威海 潍坊 日照 淄博 东营 临沂 郑州 洛阳 武汉 宜昌 长沙 株洲 南昌 九江 成都 绵阳 西安 咸阳 宝鸡 兰州 西宁 银川 昆明 大理 贵阳 南宁 桂林 北海 海口 三亚 沈阳 大连 丹东 鞍山 抚顺 锦州 营口 葫芦岛 长春 延边 延吉 珲春 图们 大庆 牡丹江 绥芬河 石家庄 唐山 秦皇岛 保定 廊坊 邯郸 太原 大同 包头 鄂尔多斯 喀什 和田 阿克苏 伊犁 吐鲁番 哈密 昌吉 塔里木 天山 长江 黄河 珠江 浦东 蛇口 前海 横琴 雄安 义县 瑞安 昆山 张家港 太仓 江阴 宜兴 常熟 慈溪 余姚 永康 晋江 石狮 顺德 番禺 南沙 龙岗 宝安 福田 南山 滨海 塘沽 海淀 朝阳 中关村'.split(
    ' ',
  )

/** Words in Han characters, each in the form that all forms of a character are compared as. */
export interface HanVocabulary {
  /** Words of organisations. */
  words: ReadonlyMap<string, English>
  /** What ends a name or stands before another known word, one character alone. */
  endings: ReadonlyMap<string, English>
  /** Cities and provinces of China, which are written in pinyin and as one word. */
  cities: ReadonlySet<string>
}

/** Reads the words of organisations in Han characters with whatever makes all forms of a character one. */
export function hanVocabulary(sameForm: (text: string) => string): HanVocabulary {
  const same = (words: ReadonlyMap<string, English>): ReadonlyMap<string, English> =>
    new Map([...words].map(([word, english]) => [sameForm(word), english]))
  return {
    words: same(table(HAN_TEXT)),
    endings: same(table(HAN_ENDINGS_TEXT)),
    cities: new Set(HAN_PLACES.map(sameForm)),
  }
}

/** Those that end Korean names. */
export const HANGUL_ENDINGS = table(
  `국 bureau, 부 ministry|department, 성 ministry, 군 army, 실 office, 당 party, 청 agency|administration, 처 office, 원 institute, 소 institute`,
)

/** Words of Korean organisations. */
export const HANGUL_WORDS = table(`
  주식회사 co ltd, 유한회사 limited liability company, 회사 company|corporation, 총회사 general|gen corporation|company|trading, 무역총회사 general trading corporation, 무역회사 trading corporation|company, 합영회사 joint venture company|corporation, 합작회사 joint venture company, 공사 corporation, 그룹 group, 홀딩스 holdings, 은행 bank|banking, 상업은행 commercial bank, 무역은행 foreign|trade trade|bank bank, 개발은행 development bank, 신용은행 credit bank, 중앙은행 central bank,
  국제 international, 무역 trading|trade, 상사 trading|commercial, 광업 mining, 개발 development, 개발회사 development company, 기술 technology|technical, 과학 science|scientific, 과학원 academy sciences, 국방과학원 academy of national|natural defense|defence science|sciences, 제2자연과학원 second academy of natural sciences, 자연과학원 academy of natural sciences, 연구소 research institute, 연구원 research institute, 대학 university, 대학교 university, 종합대학 university, 공업 industry|industrial|industries, 산업 industry|industrial|industries, 기계 machinery|machine, 설비 equipment, 화학 chemical|chemistry, 전자 electronics|electronic,
  통신 communications|telecommunications, 정보 information|intelligence, 건설 construction, 해운 shipping|maritime, 해사 maritime, 선박 ship|shipping|vessel, 선박관리 ship management, 해양 ocean|marine, 수산 fishery|fisheries|seafood, 항공 air|airlines|aviation, 고려항공 air koryo, 석탄 coal, 금속 metal|metals, 흑색금속 ferrous metals, 유색금속 nonferrous metals, 제철 steel, 제강 steel, 원유 oil|crude, 석유 oil|petroleum, 에너지 energy, 금융 finance|financial, 보험 insurance|assurance, 민족보험총회사 national insurance corporation, 투자 investment, 신탁 trust,
  관광 tourism|tourist|travel, 려행사 travel agency|company, 여행사 travel agency|company, 식당 restaurant, 호텔 hotel, 예술 art|arts, 창작사 art|arts|studio studio, 미술 art, 영화 film, 방송 broadcasting, 체육 sports, 의약품 pharmaceutical, 제약 pharmaceutical|pharmaceuticals, 병원 hospital, 식품 food|foods, 농업 agriculture|agricultural, 방직 textile, 피복 clothing|garment, 담배 tobacco, 수출입 import export, 수출 export, 수입 import, 경제 economic|economy, 협력 cooperation, 합작 joint|cooperation, 총국 general bureau|department, 정찰총국 reconnaissance general bureau, 총정찰국 reconnaissance general bureau, 정찰 reconnaissance, 위원회 committee|commission, 총련합회 federation,
  제2경제위원회 second economic committee, 제이경제위원회 second economic committee, 중앙 central, 중앙군사위원회 central military commission, 국무위원회 state affairs commission, 국방위원회 national defense|defence commission, 군사 military, 군수공업부 munitions industry department, 군수 munitions, 군수동원 military mobilization|supplies, 인민무력부 ministry of people armed forces, 인민무력성 ministry of people armed forces, 국방성 ministry of defense|defence|national, 국가보위부 ministry of state security, 국가보위성 ministry of state security, 보위부 ministry of state security|department, 사회안전성 ministry of social|people security, 인민보안부 ministry of people security, 인민보안성 ministry of people security, 조직지도부 organization|organisation and guidance department, 선전선동부 propaganda and agitation department, 조선로동당 workers party of korea, 조선노동당 workers party of korea, 로동당 workers party, 노동당 workers party,
  원자력 atomic energy, 원자력총국 general bureau of atomic energy, 원자력공업성 ministry of atomic energy industry, 우주 space|aerospace, 우주개발국 national aerospace|space development administration, 로케트 rocket|missile, 로켓 rocket, 미사일 missile, 미사일총국 missile general|administration bureau, 전략군 strategic force|rocket, 전략로케트군 strategic rocket force, 인민군 people army, 해외 overseas, 대외 external|foreign, 대외건설 external construction, 노동자 workers, 인력 manpower|labor, 기업소 enterprise, 기업 enterprise, 공장 factory|plant, 중공업 heavy industries|industry, 조선소 shipyard, 조선해양 shipbuilding, 자동차 motors|motor|automobile, 제일 first, 제2 second, 제1 first, 호실 office, 사무소 office, 센터 center|centre, 공동 joint, 신용 credit|trust, 시스템 systems|system,
  조선 korea|korean|choson|chosun, 조선민주주의인민공화국 democratic people republic of korea, 고려 koryo|korea, 대한 korea|korean|daehan, 한국 korea|korean|hankook|hanguk, 북한 north korea, 대한민국 republic of korea, 평양 pyongyang, 서울 seoul, 부산 busan|pusan, 단천 tanchon|danchon, 동방 tongbang|eastern|orient|oriental|dongbang, 동북아시아 northeast asia, 중국 china|chinese, 일본 japan|japanese, 압록강 amroggang|amnokkang|amnok, 만수대 mansudae, 만수대해외개발회사 mansudae overseas project|development company|group, 해외개발회사 overseas project|development company, 백두산 paektusan|paektu, 라자루스 lazarus, 안다리엘 andariel, 블루노로프 bluenoroff, 김수키 kimsuky, 청송연합 green|chongsong pine|yonhap association|associated corporation, 룡봉 ryonbong, 련봉 ryonbong, 삼성 samsung, 현대 hyundai|hyondae, 엘지 lg, 에스케이 sk, 롯데 lotte, 기아 kia, 한화 hanwha, 포스코 posco
`)

/** Names and words in katakana whose English is no transcription. */
export const KANA_WORDS = table(`
  オウム aum|om, アーレフ aleph, アレフ aleph, グループ group, ホールディングス holdings|holding, コーポレーション corporation, インターナショナル international, ジャパン japan, システム system|systems, システムズ systems, サービス service|services, テクノロジー technology|technologies, テクノ techno, エネルギー energy, モーター motor|motors, モータース motors, エンジニアリング engineering,
  トレーディング trading, センター center|centre, カンパニー company, バンク bank, ホテル hotel, メディア media, ネットワーク network, エレクトロニクス electronics, ケミカル chemical|chemicals, マリン marine, シッピング shipping, ライン line|lines, トレード trade, イスラム islamic|islam, イスラミック islamic
`)
