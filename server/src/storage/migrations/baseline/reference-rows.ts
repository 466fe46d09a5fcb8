/** Every country of ISO 3166-1, each as `alpha-2 name`; the names are the short English ones. */
export const countries =
  "ad Andorra; ae United Arab Emirates; af Afghanistan; ag Antigua and Barbuda; ai Anguilla; al Albania; " +
  "am Armenia; ao Angola; aq Antarctica; ar Argentina; as American Samoa; at Austria; au Australia; " +
  "aw Aruba; ax Åland Islands; az Azerbaijan; ba Bosnia and Herzegovina; bb Barbados; bd Bangladesh; " +
  "be Belgium; bf Burkina Faso; bg Bulgaria; bh Bahrain; bi Burundi; bj Benin; bl Saint Barthélemy; " +
  "bm Bermuda; bn Brunei; bo Bolivia; bq Caribbean Netherlands; br Brazil; bs Bahamas; bt Bhutan; " +
  "bv Bouvet Island; bw Botswana; by Belarus; bz Belize; ca Canada; cc Cocos (Keeling) Islands; " +
  "cd Congo, Democratic Republic; cf Central African Republic; cg Congo, Republic; ch Switzerland; " +
  "ci Côte d’Ivoire; ck Cook Islands; cl Chile; cm Cameroon; cn China; co Colombia; cr Costa Rica; " +
  "cu Cuba; cv Cape Verde; cw Curaçao; cx Christmas Island; cy Cyprus; cz Czechia; de Germany; " +
  "dj Djibouti; dk Denmark; dm Dominica; do Dominican Republic; dz Algeria; ec Ecuador; ee Estonia; " +
  "eg Egypt; eh Western Sahara; er Eritrea; es Spain; et Ethiopia; fi Finland; fj Fiji; " +
  "fk Falkland Islands; fm Micronesia; fo Faroe Islands; fr France; ga Gabon; gb United Kingdom; " +
  "gd Grenada; ge Georgia; gf French Guiana; gg Guernsey; gh Ghana; gi Gibraltar; gl Greenland; gm Gambia; " +
  "gn Guinea; gp Guadeloupe; gq Equatorial Guinea; gr Greece; " +
  "gs South Georgia and the South Sandwich Islands; gt Guatemala; gu Guam; gw Guinea-Bissau; gy Guyana; " +
  "hk Hong Kong; hm Heard and McDonald Islands; hn Honduras; hr Croatia; ht Haiti; hu Hungary; " +
  "id Indonesia; ie Ireland; il Israel; im Isle of Man; in India; io British Indian Ocean Territory; " +
  "iq Iraq; ir Iran; is Iceland; it Italy; je Jersey; jm Jamaica; jo Jordan; jp Japan; ke Kenya; " +
  "kg Kyrgyzstan; kh Cambodia; ki Kiribati; km Comoros; kn Saint Kitts and Nevis; kp North Korea; " +
  "kr South Korea; kw Kuwait; ky Cayman Islands; kz Kazakhstan; la Laos; lb Lebanon; lc Saint Lucia; " +
  "li Liechtenstein; lk Sri Lanka; lr Liberia; ls Lesotho; lt Lithuania; lu Luxembourg; lv Latvia; " +
  "ly Libya; ma Morocco; mc Monaco; md Moldova; me Montenegro; mf Saint Martin; mg Madagascar; " +
  "mh Marshall Islands; mk North Macedonia; ml Mali; mm Myanmar; mn Mongolia; mo Macao; " +
  "mp Northern Mariana Islands; mq Martinique; mr Mauritania; ms Montserrat; mt Malta; mu Mauritius; " +
  "mv Maldives; mw Malawi; mx Mexico; my Malaysia; mz Mozambique; na Namibia; nc New Caledonia; ne Niger; " +
  "nf Norfolk Island; ng Nigeria; ni Nicaragua; nl Netherlands; no Norway; np Nepal; nr Nauru; nu Niue; " +
  "nz New Zealand; om Oman; pa Panama; pe Peru; pf French Polynesia; pg Papua New Guinea; ph Philippines; " +
  "pk Pakistan; pl Poland; pm Saint Pierre and Miquelon; pn Pitcairn Islands; pr Puerto Rico; " +
  "ps Palestine; pt Portugal; pw Palau; py Paraguay; qa Qatar; re Réunion; ro Romania; rs Serbia; " +
  "ru Russia; rw Rwanda; sa Saudi Arabia; sb Solomon Islands; sc Seychelles; sd Sudan; se Sweden; " +
  "sg Singapore; sh Saint Helena; si Slovenia; sj Svalbard and Jan Mayen; sk Slovakia; sl Sierra Leone; " +
  "sm San Marino; sn Senegal; so Somalia; sr Suriname; ss South Sudan; st São Tomé and Príncipe; " +
  "sv El Salvador; sx Sint Maarten; sy Syria; sz Eswatini; tc Turks and Caicos Islands; td Chad; " +
  "tf French Southern Territories; tg Togo; th Thailand; tj Tajikistan; tk Tokelau; tl Timor-Leste; " +
  "tm Turkmenistan; tn Tunisia; to Tonga; tr Türkiye; tt Trinidad and Tobago; tv Tuvalu; tw Taiwan; " +
  "tz Tanzania; ua Ukraine; ug Uganda; um U.S. Outlying Islands; us United States; uy Uruguay; " +
  "uz Uzbekistan; va Vatican City; vc Saint Vincent and the Grenadines; ve Venezuela; " +
  "vg British Virgin Islands; vi U.S. Virgin Islands; vn Vietnam; vu Vanuatu; wf Wallis and Futuna; " +
  "ws Samoa; ye Yemen; yt Mayotte; za South Africa; zm Zambia; zw Zimbabwe";

/** States, provinces and territories by country, each as `code name`. */
export const statesByCountry: Readonly<Record<string, readonly string[]>> = {
  us: (
    "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,FL Florida," +
    "GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine," +
    "MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska," +
    "NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio," +
    "OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas," +
    "UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming"
  ).split(","),
  ca: (
    "AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador," +
    "NT Northwest Territories,NS Nova Scotia,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec," +
    "SK Saskatchewan,YT Yukon"
  ).split(","),
  mx: (
    "AG Aguascalientes,BC Baja California,BS Baja California Sur,CM Campeche,CS Chiapas,CH Chihuahua," +
    "CX Ciudad de México,CO Coahuila,CL Colima,DG Durango,GT Guanajuato,GR Guerrero,HG Hidalgo,JC Jalisco,EM México," +
    "MI Michoacán,MO Morelos,NA Nayarit,NL Nuevo León,OA Oaxaca,PU Puebla,QT Querétaro,QR Quintana Roo," +
    "SL San Luis Potosí,SI Sinaloa,SO Sonora,TB Tabasco,TM Tamaulipas,TL Tlaxcala,VE Veracruz,YU Yucatán,ZA Zacatecas"
  ).split(","),
};

/** Counties and parishes of the states where most land rigs drill. */
export const countiesByState: Readonly<Record<string, readonly string[]>> = {
  "us-tx": (
    "Anderson,Andrews,Angelina,Aransas,Archer,Armstrong,Atascosa,Austin,Bailey,Bandera,Bastrop,Baylor,Bee,Bell," +
    "Bexar,Blanco,Borden,Bosque,Bowie,Brazoria,Brazos,Brewster,Briscoe,Brooks,Brown,Burleson,Burnet,Caldwell," +
    "Calhoun,Callahan,Cameron,Camp,Carson,Cass,Castro,Chambers,Cherokee,Childress,Clay,Cochran,Coke,Coleman,Collin," +
    "Collingsworth,Colorado,Comal,Comanche,Concho,Cooke,Coryell,Cottle,Crane,Crockett,Crosby,Culberson,Dallam," +
    "Dallas,Dawson,Deaf Smith,Delta,Denton,DeWitt,Dickens,Dimmit,Donley,Duval,Eastland,Ector,Edwards,El Paso,Ellis," +
    "Erath,Falls,Fannin,Fayette,Fisher,Floyd,Foard,Fort Bend,Franklin,Freestone,Frio,Gaines,Galveston,Garza," +
    "Gillespie,Glasscock,Goliad,Gonzales,Gray,Grayson,Gregg,Grimes,Guadalupe,Hale,Hall,Hamilton,Hansford,Hardeman," +
    "Hardin,Harris,Harrison,Hartley,Haskell,Hays,Hemphill,Henderson,Hidalgo,Hill,Hockley,Hood,Hopkins,Houston," +
    "Howard,Hudspeth,Hunt,Hutchinson,Irion,Jack,Jackson,Jasper,Jeff Davis,Jefferson,Jim Hogg,Jim Wells,Johnson," +
    "Jones,Karnes,Kaufman,Kendall,Kenedy,Kent,Kerr,Kimble,King,Kinney,Kleberg,Knox,La Salle,Lamar,Lamb,Lampasas," +
    "Lavaca,Lee,Leon,Liberty,Limestone,Lipscomb,Live Oak,Llano,Loving,Lubbock,Lynn,Madison,Marion,Martin,Mason," +
    "Matagorda,Maverick,McCulloch,McLennan,McMullen,Medina,Menard,Midland,Milam,Mills,Mitchell,Montague,Montgomery," +
    "Moore,Morris,Motley,Nacogdoches,Navarro,Newton,Nolan,Nueces,Ochiltree,Oldham,Orange,Palo Pinto,Panola,Parker," +
    "Parmer,Pecos,Polk,Potter,Presidio,Rains,Randall,Reagan,Real,Red River,Reeves,Refugio,Roberts,Robertson," +
    "Rockwall,Runnels,Rusk,Sabine,San Augustine,San Jacinto,San Patricio,San Saba,Schleicher,Scurry,Shackelford," +
    "Shelby,Sherman,Smith,Somervell,Starr,Stephens,Sterling,Stonewall,Sutton,Swisher,Tarrant,Taylor,Terrell,Terry," +
    "Throckmorton,Titus,Tom Green,Travis,Trinity,Tyler,Upshur,Upton,Uvalde,Val Verde,Van Zandt,Victoria,Walker," +
    "Waller,Ward,Washington,Webb,Wharton,Wheeler,Wichita,Wilbarger,Willacy,Williamson,Wilson,Winkler,Wise,Wood," +
    "Yoakum,Young,Zapata,Zavala"
  ).split(","),
  "us-nm": (
    "Bernalillo,Catron,Chaves,Cibola,Colfax,Curry,De Baca,Doña Ana,Eddy,Grant,Guadalupe,Harding,Hidalgo,Lea,Lincoln," +
    "Los Alamos,Luna,McKinley,Mora,Otero,Quay,Rio Arriba,Roosevelt,San Juan,San Miguel,Sandoval,Santa Fe,Sierra," +
    "Socorro,Taos,Torrance,Union,Valencia"
  ).split(","),
  "us-ok": (
    "Adair,Alfalfa,Atoka,Beaver,Beckham,Blaine,Bryan,Caddo,Canadian,Carter,Cherokee,Choctaw,Cimarron,Cleveland,Coal," +
    "Comanche,Cotton,Craig,Creek,Custer,Delaware,Dewey,Ellis,Garfield,Garvin,Grady,Grant,Greer,Harmon,Harper," +
    "Haskell,Hughes,Jackson,Jefferson,Johnston,Kay,Kingfisher,Kiowa,Latimer,Le Flore,Lincoln,Logan,Love,Major," +
    "Marshall,Mayes,McClain,McCurtain,McIntosh,Murray,Muskogee,Noble,Nowata,Okfuskee,Oklahoma,Okmulgee,Osage,Ottawa," +
    "Pawnee,Payne,Pittsburg,Pontotoc,Pottawatomie,Pushmataha,Roger Mills,Rogers,Seminole,Sequoyah,Stephens,Texas," +
    "Tillman,Tulsa,Wagoner,Washington,Washita,Woods,Woodward"
  ).split(","),
  "us-nd": (
    "Adams,Barnes,Benson,Billings,Bottineau,Bowman,Burke,Burleigh,Cass,Cavalier,Dickey,Divide,Dunn,Eddy,Emmons," +
    "Foster,Golden Valley,Grand Forks,Grant,Griggs,Hettinger,Kidder,LaMoure,Logan,McHenry,McIntosh,McKenzie,McLean," +
    "Mercer,Morton,Mountrail,Nelson,Oliver,Pembina,Pierce,Ramsey,Ransom,Renville,Richland,Rolette,Sargent,Sheridan," +
    "Sioux,Slope,Stark,Steele,Stutsman,Towner,Traill,Walsh,Ward,Wells,Williams"
  ).split(","),
  "us-wy": (
    "Albany,Big Horn,Campbell,Carbon,Converse,Crook,Fremont,Goshen,Hot Springs,Johnson,Laramie,Lincoln,Natrona," +
    "Niobrara,Park,Platte,Sheridan,Sublette,Sweetwater,Teton,Uinta,Washakie,Weston"
  ).split(","),
  "us-co": (
    "Adams,Alamosa,Arapahoe,Archuleta,Baca,Bent,Boulder,Broomfield,Chaffee,Cheyenne,Clear Creek,Conejos,Costilla," +
    "Crowley,Custer,Delta,Denver,Dolores,Douglas,Eagle,El Paso,Elbert,Fremont,Garfield,Gilpin,Grand,Gunnison," +
    "Hinsdale,Huerfano,Jackson,Jefferson,Kiowa,Kit Carson,La Plata,Lake,Larimer,Las Animas,Lincoln,Logan,Mesa," +
    "Mineral,Moffat,Montezuma,Montrose,Morgan,Otero,Ouray,Park,Phillips,Pitkin,Prowers,Pueblo,Rio Blanco,Rio Grande," +
    "Routt,Saguache,San Juan,San Miguel,Sedgwick,Summit,Teller,Washington,Weld,Yuma"
  ).split(","),
  "us-la": (
    "Acadia,Allen,Ascension,Assumption,Avoyelles,Beauregard,Bienville,Bossier,Caddo,Calcasieu,Caldwell,Cameron," +
    "Catahoula,Claiborne,Concordia,De Soto,East Baton Rouge,East Carroll,East Feliciana,Evangeline,Franklin,Grant," +
    "Iberia,Iberville,Jackson,Jefferson,Jefferson Davis,La Salle,Lafayette,Lafourche,Lincoln,Livingston,Madison," +
    "Morehouse,Natchitoches,Orleans,Ouachita,Plaquemines,Pointe Coupee,Rapides,Red River,Richland,Sabine," +
    "St. Bernard,St. Charles,St. Helena,St. James,St. John the Baptist,St. Landry,St. Martin,St. Mary,St. Tammany," +
    "Tangipahoa,Tensas,Terrebonne,Union,Vermilion,Vernon,Washington,Webster,West Baton Rouge,West Carroll," +
    "West Feliciana,Winn"
  ).split(","),
  "us-pa": (
    "Adams,Allegheny,Armstrong,Beaver,Bedford,Berks,Blair,Bradford,Bucks,Butler,Cambria,Cameron,Carbon,Centre," +
    "Chester,Clarion,Clearfield,Clinton,Columbia,Crawford,Cumberland,Dauphin,Delaware,Elk,Erie,Fayette,Forest," +
    "Franklin,Fulton,Greene,Huntingdon,Indiana,Jefferson,Juniata,Lackawanna,Lancaster,Lawrence,Lebanon,Lehigh," +
    "Luzerne,Lycoming,McKean,Mercer,Mifflin,Monroe,Montgomery,Montour,Northampton,Northumberland,Perry," +
    "Philadelphia,Pike,Potter,Schuylkill,Snyder,Somerset,Sullivan,Susquehanna,Tioga,Union,Venango,Warren,Washington," +
    "Wayne,Westmoreland,Wyoming,York"
  ).split(","),
};

/** Example operators of a new installation. */
export const exampleOperators = ["Bluebonnet Basin Resources", "Caliche Creek Operating", "Mesquite Flats Energy"];

/** Example directional companies of a new installation. */
export const exampleDirectionalCompanies = ["Highside Directional", "Long Lateral Guidance", "True Course Directional"];
