/** Invented rows in the format of the three files of OurAirports. */
export const airportFiles = {
  airports: `"id","ident","type","name","latitude_deg","longitude_deg","elevation_ft","continent","iso_country","iso_region","municipality","scheduled_service","icao_code","iata_code","gps_code","local_code","home_link","wikipedia_link","keywords"
1,"EDXX","small_airport","Musterwald Airfield",49.1,10.75,1591,"EU","DE","DE-BY","Musterwald","no","EDXX",,"EDXX",,,,
2,"DE-0815","small_airport","Segelfluggelände Am ""Hang"", Süd",50.5,9.25,,"EU","DE","DE-HE","Hangdorf","no",,,,,,,
3,"EDXH","heliport","Klinik",50,10,900,"EU","DE","DE-BY","Stadt","no",,,"EDXH",,,,
4,"EDXC","closed","Alter Platz",50,10,900,"EU","DE","DE-BY","Stadt","no",,,"EDXC",,,,
5,"LOXX","small_airport","Jenseits",47.6,13.1,1400,"EU","AT","AT-5","Drüben","no",,,"LOXX",,,,
`,
  runways: `"id","airport_ref","airport_ident","length_ft","width_ft","surface","lighted","closed","le_ident","le_latitude_deg","le_longitude_deg","le_elevation_ft","le_heading_degT","le_displaced_threshold_ft","he_ident","he_latitude_deg","he_longitude_deg","he_elevation_ft","he_heading_degT","he_displaced_threshold_ft"
11,1,"EDXX",2297,66,"ASP",0,0,"06",,,,64,262,"24",,,,244,
12,1,"EDXX",1800,,"GRS",0,0,"12",,,,121,,"30",,,,,
13,1,"EDXX",3000,100,"CON",0,1,"18",,,,180,,"36",,,,,
21,2,"DE-0815",1969,98,"Grass",0,0,"09",50.5,9.25,,,,"27",50.5,9.2585,,,
`,
  frequencies: `"id","airport_ref","airport_ident","type","description","frequency_mhz"
31,1,"EDXX","RDO","Musterwald Radio",118.96
32,1,"EDXX","MISC","Werkstatt",130.1
33,1,"EDXX","TWR","Nirgends",99.5
`,
}
